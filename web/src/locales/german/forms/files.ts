import type { fileTexts as english } from '#web/locales/english/forms/files.ts'

export const fileTexts: typeof english = {
  maxFiles: 'Höchstzahl der Dateien',
  maxBytes: 'Höchstgröße je Datei',
  kinds: 'Erlaubte Dateien',
  kindsHint: 'Es zählt der Inhalt einer Datei, nicht ihr Name.',
  image: 'Bilder',
  pdf: 'PDF',
  document: 'Office-Dokumente',
  text: 'Text',
}
