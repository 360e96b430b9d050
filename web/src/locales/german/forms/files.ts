import type { fileTexts as english } from '#web/locales/english/forms/files.ts'

export const fileTexts: typeof english = {
  maxFiles: 'Höchstzahl der Dateien',
  maxBytes: 'Höchstgröße je Datei',
  kinds: 'Erlaubte Dateien',
  kindsHint: 'Es zählt der Inhalt, wie auch immer eine Datei heißt.',
  image: 'Bilder',
  pdf: 'PDF',
  document: 'Office-Dokumente',
  text: 'Text',
}
