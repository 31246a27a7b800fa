/** Boards of 12×12 and 15×15 on which one has to branch, made with `generate` and bounded blocks. */

export const HARD_BOARDS: readonly string[] = [
  "cbanana/12/12/1i7q7j61s2l1ucq41h2gbi2icncs6kah6l2j8i2p",
  "cbanana/12/12/n8i7g2g7n2n3s3h2h3h9g2gch4zkajb3k1gbh1gbkb2ibtbk77g",
  "cbanana/12/12/3j2m1k1lccjch5j2cw1n3g1i22c4iah4x2h1gaw7g2h7gag1n",
  "cbanana/12/12/3kaiat6m2j8s2g4h1g1o91jci7ibu2ham1pao1g22o",
  "cbanana/12/12/4h4i8i1h7x5l3t1h8g644l61n8p2y7l1g8j2l8g1i7g1j",
  "cbanana/12/12/l4h1k52k88k8m3p1n1j4o4g8k1h4l8v6g7j8g6m34w3",
  "cbanana/12/12/j1h1g4h6v2g-14k-10mbi-10g2h1j2l-10k3i-10oaw8h2k-14id2k1o2-14g-14kd",
  "cbanana/12/12/k3i2g-14g6k2n-14j3g31i-14h-14m2-14k-14o28i5-14i2t4k1g-14i-14n-14g1veh2h1i1",
  "cbanana/15/15/kbi2k1s57g3v1jbg2zg2g2i2jc6jdk6mbl9iek1i8j2zm2j1vbi1dj8geo1g7n2l",
  "cbanana/15/15/m3g3h3g4j8j7g7m2j2lct6j61g6xeh6h1s4i3l2sek6m1oeg3v3h1g2geiegeo1g2jeeh8l2heei",
  "cbanana/15/15/5leq1gehcl2t2j3h3h9g1h4ieyei1o4h4h2r1u2eie1v822e6hehazej1kel2gbh1l1k",
  "cbanana/15/15/l2j7k14o6h8j-14g-14l2k-14j1h-12x6p-12gdh-14nejei6g1u-13i2gdj-13g-13kel-13o4j5m2i2v2g-142i2g6n-14h1i",
  "cbanana/15/15/g-111l2n-11g5m6i1l3k3kai-14k-11h-11i-13h2h-14j4m-14m-13i3j-11s-11g-131i8i8n2p2k8j8g-11j3i-13m8g2g8h-13o3m8l3m3j1",
];
