import type { folders as english } from '#web/locales/english/forms/folders.ts'

/** How forms are sorted, and found in their list. */
export const folders: typeof english = {
  label: 'Ordner',
  hint: 'Wo Sie dieses Formular in der Liste finden. Anders als Tags werden sie nicht an Leads vergeben.',
  all: 'Alle',
  find: 'Formulare nach Namen suchen',
  noMatch: 'Keine passenden Formulare',
  noMatchHint: 'Wählen Sie einen anderen Ordner oder andere Wörter.',
  showAll: 'Alle Formulare anzeigen',
}
