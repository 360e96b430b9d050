/** What a field for files accepts, as its content shows it. */
export const fileKinds = ['image', 'pdf', 'document', 'text'] as const
export type FileKind = (typeof fileKinds)[number]

/** What a form's fields for files accept, by their names, and what is said about their files. */
export type FileSettings = {
  fields: Record<string, FileFieldSettings>
  texts: Record<'remove' | 'uploading' | 'offline' | 'failed' | 'waiting' | 'kind' | 'full', string>
}

export type FileFieldSettings = {
  maxFiles: number
  maxBytes: number
  tooMany: string
  tooLarge: string
  /** Said of a file of another kind. */
  kind: string
}

/** How much of a file the server has, and in pieces of which size it takes the rest. */
export type UploadProgress = {
  id: string
  bytes: number
  offset: number
  isComplete: boolean
  pieceBytes: number
}
