/** From `node:http` without an import, which would also load `fetch`: 50 ms of each start. */
export const { STATUS_CODES, ServerResponse, maxHeaderSize } = process.getBuiltinModule('node:http')
