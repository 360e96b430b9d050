import type { texts as english } from '#web/locales/english/leads/new-lead.ts'

export const texts: typeof english = {
  hint: 'Fügen Sie eine Signatur in ein Feld außer der Nachricht ein, um die übrigen auszufüllen.',
  position: 'Position',
  message: 'Nachricht',
  add: 'Lead hinzufügen',
  addAnyway: 'Trotzdem hinzufügen',
  known: (names) => `Schon bekannt: ${names}`,
  knownHint: 'Hat dieselbe E-Mail-Adresse oder Telefonnummer.',
  open: (name) => `${name} öffnen`,
  added: (name) => `${name} wurde hinzugefügt.`,
}
