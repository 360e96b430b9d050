/**
 * Where the bytes of files are, each in pieces that never change. Whatever stores objects by name
 * can be one. Throws `unavailable` while there is no room, or what it stores can't be reached.
 */
export type FileStorage = {
  /**
   * Stores a piece that is not there yet; on disk once it resolves. Returns false when
   * another content is there.
   */
  put(fileId: string, piece: number, bytes: Uint8Array): Promise<boolean>
  /** Whether a piece could be stored now. */
  hasRoom(): Promise<boolean>
  /** Throws `invalid_request` when it was set up wrongly, `unavailable` as above. */
  check(): Promise<void>
  read(fileId: string, piece: number): Promise<Buffer>
  /** The numbers of the pieces that it has of a file. */
  list(fileId: string): Promise<number[]>
  /** All of its pieces, if there are any. */
  delete(fileId: string): Promise<void>
}

/** A bucket of an S3-compatible store, and who may use it. */
export type FileBucket = {
  /** The URL of the bucket itself, which has the keys right below it. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where an installation's files are. */
export type FilesLocation = { folder: string } | FileBucket

/** Looks for harmful programs in the content of files. */
export type FileScanner = {
  /** The name of what it recognises; null for nothing. Throws `unavailable` if it can't say. */
  scan(pieces: AsyncIterable<Uint8Array>): Promise<string | null>
  /** Whether it would respond now. */
  isReady(): Promise<boolean>
}

/** Where the daemon of such a scanner listens. */
export type ClamdAddress = { host: string; port: number } | { path: string }

/** The files of an installation. */
export type Files = {
  /** Null where none were set up: then no form can have fields for them. */
  storage: FileStorage | null
  /** Null where none was set up: then all that a field accepts is stored. */
  scanner: FileScanner | null
  /**
   * The media type of a content, whatever its name says; null for one that is not known. May read
   * the pieces twice.
   */
  detectType(readPieces: () => AsyncIterable<Uint8Array>): Promise<string | null>
}

/** Whether a visitor could attach a file now. Otherwise, leads are accepted without files. */
export async function canTakeFiles({
  storage,
  scanner,
}: Pick<Files, 'storage' | 'scanner'>): Promise<boolean> {
  if (storage === null || !(await storage.hasRoom())) return false
  return scanner === null || scanner.isReady()
}
