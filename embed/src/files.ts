type FileRules = {
  maxFiles: number
  maxBytes: number
  tooMany: string
  tooLarge: string
  /** Said of a file of another kind. */
  kind: string
}

/** What a form's fields for files accept, by their names, and what is said about their files. */
export type FileSettings = {
  fields: Record<string, FileRules>
  texts: Record<'remove' | 'uploading' | 'offline' | 'failed' | 'waiting' | 'kind' | 'full', string>
}
