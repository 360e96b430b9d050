/** What a field for files accepts, as its content shows it. */
export const fileKinds = ['image', 'pdf', 'document', 'text'] as const
export type FileKind = (typeof fileKinds)[number]

/** For a browser's choice of files; the server looks at their content. */
export const offeredFiles: Readonly<Record<FileKind, string>> = {
  image: 'image/*',
  pdf: '.pdf',
  document: '.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.rtf',
  text: '.txt,.csv,.md,text/plain',
}

const documentTypes: ReadonlySet<string> = new Set([
  'application/msword',
  'application/rtf',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
])

/**
 * The kind of content with a media type; null for what no field accepts. An SVG is a program, not a
 * picture.
 */
export function kindOfType(type: string): FileKind | null {
  if (type === 'application/pdf') return 'pdf'
  if (type === 'text/plain') return 'text'
  if (documentTypes.has(type)) return 'document'
  return type.startsWith('image/') && type !== 'image/svg+xml' ? 'image' : null
}

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
