import { withTextTimes } from '#core/values/time.ts'
import type { FileKind } from '#model/forms/files.ts'

/** The rules of a form's field for files. */
export type FileRules = { maxFiles: number; maxBytes: number; kinds: FileKind[] }

export const filesPerFieldMax = 10
export const fileBytesMax = 25 * 1024 * 1024
export const fileNameCharactersMax = 200

/** A file is sent and stored in pieces of this size, of which only the last may be smaller. */
export const pieceBytes = 256 * 1024

/** What one form holds of files that no lead has: beyond it, visitors send without files. */
export const waitingFilesMax = { files: 1_000, bytes: 2 * 1024 * 1024 * 1024 } as const

/** A file that a visitor has attached to a form. */
export type FormFile = {
  /** `file_…`, which nobody can guess: who names it may send it with the form. */
  id: string
  /** The form's field: `file:` and an id. */
  field: string
  /** As the visitor's system calls it; never the name of anything on the server. */
  name: string
  bytes: number
  /** How many of them are stored. */
  storedBytes: number
  /** The hash of its content; null until all of it is stored. */
  sha256: string | null
  /** Its media type by its content; null until all of it is stored. */
  type: string | null
  /** The lead that has it, or the one that its submission becomes if it is not spam. */
  contactId: string | null
  createdAt: number
}

/** Files that were sent with a form, by their ids. */
export type SubmittedFiles = ReadonlyMap<string, FormFile>

/** A file of a lead. */
export type ContactFile = FormFile & { form: { id: string; name: string } }

/** As members see it, and as it is exported. */
export function fileRecord({ id, name, bytes, type, sha256, field, form, createdAt }: ContactFile) {
  return withTextTimes({ id, name, bytes, type, sha256, field, form, createdAt })
}
