/**
 * Where the bytes of files are, each in pieces that never change. Whatever stores objects by name
 * can be one. Throws `unavailable` while there is no room, or what it stores can't be reached.
 */
export type FileStorage = {
  /**
   * Stores a piece that is not there yet; on disk once it resolves. Answers false when another
   * content has its place.
   */
  put(fileId: string, piece: number, bytes: Uint8Array): Promise<boolean>
  /** Whether a piece could be stored now. */
  hasRoom(): Promise<boolean>
  read(fileId: string, piece: number): Promise<Buffer>
  /** All of its pieces, if there are any. */
  delete(fileId: string): Promise<void>
}

/** The files of an installation. */
export type Files = {
  /** Null where none were set up: then no form can have fields for them. */
  storage: FileStorage | null
  /**
   * The media type of a content, whatever its name says; null for one that is not known. May read
   * the pieces twice.
   */
  detectType(readPieces: () => AsyncIterable<Uint8Array>): Promise<string | null>
}
