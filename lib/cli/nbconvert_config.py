"""How `deno task notebooks` lets nbconvert run notebooks.

Deno's kernel says that a cell is done on another way than it sends what the cell shows, so
that the last outputs may come after the end, where nbclient no longer listens. Here it listens
until the kernel, asked again, has shown one thing more: what was sent before it has come.
What comes late may claim to be an answer to that second question, and is the cell's all the same.
"""

import asyncio

from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionComplete

MARK = "one thing more"
ONE_THING_MORE = f"""
await Deno.jupyter.broadcast("display_data", {{
  data: {{}}, metadata: {{ "{MARK}": true }}, transient: {{}},
}});
"""
SHOWN = {"display_data", "update_display_data", "execute_result", "stream", "error"}


async def poll_output(self, parent_msg_id, cell, cell_index):
    asked = None
    while True:
        msg = self.kc.iopub_channel.get_msg(timeout=None)
        if asyncio.isfuture(msg) or asyncio.iscoroutine(msg):
            msg = await msg
        parent = msg["parent_header"].get("msg_id")
        if parent == parent_msg_id and asked is None:
            try:
                self.process_message(msg, cell, cell_index)
            except CellExecutionComplete:
                asked = self.kc.execute(ONE_THING_MORE, silent=True)
        elif parent in (parent_msg_id, asked) and msg["msg_type"] in SHOWN:
            if MARK in msg["content"].get("metadata", {}):
                return
            self.process_message(msg, cell, cell_index)


NotebookClient._async_poll_output_msg = poll_output

c = get_config()  # noqa: F821 (nbconvert's)
c.NbConvertApp.export_format = "notebook"
c.ExecutePreprocessor.enabled = True
c.ExecutePreprocessor.kernel_name = "deno"
# Which cells failed is read from the outputs: all of them, not only the first.
c.ExecutePreprocessor.allow_errors = True
# Outputs are to be the same each time.
c.ExecutePreprocessor.record_timing = False
# Seconds: for a cell, and for its outputs after it.
c.ExecutePreprocessor.timeout = 300
c.ExecutePreprocessor.iopub_timeout = 60
c.ExecutePreprocessor.raise_on_iopub_timeout = True
