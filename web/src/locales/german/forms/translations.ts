import type { translations as english } from '#web/locales/english/forms/translations.ts'
import { plural } from '#web/locales/german/plural.ts'

/** The languages of a form beside each other. */
export const translations: typeof english = {
  form: 'Das Formular',
  reply: 'Automatische Antwort',
  from: 'Von',
  to: 'Nach',
  open: 'Nebeneinander übersetzen',
  close: 'Zurück zu den Fragen',
  missing: 'Fehlt',
  same: 'Gleicher Text',
  textIn: (name, language) => `${name} (${language})`,
  missingCount: plural({ one: '# Text fehlt', other: '# Texte fehlen' }),
  complete: 'Alle Texte sind übersetzt.',
  firstMissing: 'Erster fehlender Text',
  nextMissing: 'In einem Text führen Alt und die Pfeiltaste nach unten zum nächsten fehlenden.',
}
