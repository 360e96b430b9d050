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
export type FileStore = {
  /** Throws `unavailable` when too much waits for submissions of the form. */
  createFile(file: NewFile): Promise<FormFile>
  /**
   * Counts a piece that is stored after so many bytes, unless others are; the last one may end the
   * file before its announced size. Answers the file; throws `not_found`, and `unavailable` as
   * above.
   */
  countPiece(
    request: FileRequest & { from: number; bytes: number; isLast: boolean },
  ): Promise<FormFile>
  /** Records what is known once all of a file is stored. Throws `not_found`. */
  completeFile(request: FileRequest & { sha256: string; type: string }): Promise<FormFile>
  /** Removes a file that no submission has, if it is there. */
  removeFile(request: Omit<FileRequest, 'now'>): Promise<void>
  /** Those of these ids that a form has. */
  findFiles(query: {
    projectId: string
    formId: string
    ids: readonly string[]
  }): Promise<FormFile[]>
  /** The files of a contact and all contacts merged into it, oldest first. */
  listContactFiles(projectId: string, contactId: string): Promise<ContactFile[]>
  /** Ids of files that were removed, whose bytes are still to be deleted. */
  listRemovedFiles(): Promise<string[]>
  forgetRemovedFiles(ids: readonly string[]): Promise<void>
}
