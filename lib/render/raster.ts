/**
 * Pictures for where there is no SVG: rasterised to the same bytes on every machine, by
 * a rasteriser in WebAssembly and with fonts of ours, whatever is installed.
 *
 * @module
 */

import bold from "@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf" with {
  type: "bytes",
};
import regular from "@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf" with {
  type: "bytes",
};
import rasteriser from "@resvg/resvg-wasm/index_bg.wasm" with { type: "bytes" };
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** The family of the fonts there are: regular and bold, Latin and Japanese. */
export const FAMILY = "BIZ UDPGothic";

let started: Promise<void> | undefined;

/**
 * Rasterises an SVG document, a unit of its view box to a pixel.
 *
 * @returns A PNG file.
 * @throws If the text is no SVG.
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  await (started ??= initWasm(rasteriser));
  const drawing = new Resvg(svg, {
    font: {
      fontBuffers: [regular, bold],
      loadSystemFonts: false,
      defaultFontFamily: FAMILY,
    },
  });
  try {
    const picture = drawing.render();
    try {
      return picture.asPng();
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
}
