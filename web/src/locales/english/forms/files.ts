/** A field for files, as forms have it. */
export const fileTexts = {
  maxFiles: 'Number of files, at most',
  maxBytes: 'Size of each file, at most',
  kinds: 'Accepted files',
  kindsHint: 'The content decides, whatever a file is called.',
  image: 'Images',
  pdf: 'PDF',
  document: 'Office documents',
  text: 'Text',
}
