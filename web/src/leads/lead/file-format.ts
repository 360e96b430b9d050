const documents = [
  [/wordprocessingml|msword/, 'Word'],
  [/spreadsheetml|ms-excel/, 'Excel'],
  [/presentationml|ms-powerpoint/, 'PowerPoint'],
  [/opendocument/, 'OpenDocument'],
] as const

/** What people call a media type that forms accept, such as PDF, JPEG or Word. */
export function fileFormat(type: string): string {
  if (type === 'text/plain') return 'TXT'
  const document = documents.find(([pattern]) => pattern.test(type))
  return document?.[1] ?? type.slice(type.indexOf('/') + 1).toUpperCase()
}
