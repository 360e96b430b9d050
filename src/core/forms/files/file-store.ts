import { type StoreOf, read, readGlobal, readIn, write, writeGlobal } from '#core/operation.ts'
import type { ContactFile, FormFile } from './form-file.ts'

export type NewFile = {
  projectId: string
  formId: string
  field: string
  name: string
  bytes: number
  now: number
}
export type FileRequest = { projectId: string; fileId: string; now: number }

/** What the core needs from storage for the files of forms, besides their bytes. */
export const filePort = {
  /** Throws `unavailable` when too much waits for submissions of the form. */
  createFile: write<(file: NewFile) => FormFile>({ audit: null }),
  /**
   * Counts a piece that is stored after so many bytes, unless others are; the last one may end the
   * file before its announced size. Returns the file; throws `not_found`, and `unavailable` as
   * above.
   */
  countPiece: write<
    (request: FileRequest & { from: number; bytes: number; isLast: boolean }) => FormFile
  >({ audit: null }),
  /** Records what is known once all of a file is stored. Throws `not_found`. */
  completeFile: write<(request: FileRequest & { sha256: string; type: string }) => FormFile>({
    audit: null,
  }),
  /** Removes a file that no submission has, if it is there. */
  removeFile: write<(request: Omit<FileRequest, 'now'>) => void>({ audit: null }),
  /** Those of these ids that a form has. */
  findFiles: read<
    (query: { projectId: string; formId: string; ids: readonly string[] }) => FormFile[]
  >({ otherwise: [] }),
  /** The files of a contact and all contacts merged into it, oldest first. */
  listContactFiles: readIn<(projectId: string, contactId: string) => ContactFile[]>({
    otherwise: [],
    isSnapshot: true,
  }),
  /** Ids of files that were removed, whose bytes are still to be deleted. */
  listRemovedFiles: readGlobal<() => string[]>(),
  noteDeletedFiles: writeGlobal<(ids: readonly string[]) => void>({ audit: null }),
}

export type FileStore = StoreOf<typeof filePort>
