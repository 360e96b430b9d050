/** What a form's fields for files accept, by their names, and what is said about their files. */
export type FileSettings = {
  fields: Record<string, { maxFiles: number; maxBytes: number; tooMany: string; tooLarge: string }>
  texts: Record<'remove' | 'uploading' | 'offline' | 'failed' | 'waiting' | 'kind' | 'full', string>
}
