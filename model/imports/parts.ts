export const importFileBytesMax = 50 * 1024 * 1024
/** The application sends files in parts of this size, of which only the last may be smaller. */
export const importPartBytes = 384 * 1024
