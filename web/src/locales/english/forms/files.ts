/** A field for files, as forms have it. */
export const fileTexts = {
  maxFiles: 'Number of files, at most',
  maxBytes: 'Size of each file, at most',
  kinds: 'Accepted files',
  kindsHint: 'A file’s content decides, not its name.',
  image: 'Images',
  pdf: 'PDF',
  document: 'Office documents',
  text: 'Text',
}
