/** Of `node:http`. To import it loads what `fetch` needs as well, which is 50 ms of each start. */
export const { STATUS_CODES, maxHeaderSize } = process.getBuiltinModule('node:http')
