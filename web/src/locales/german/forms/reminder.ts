import { unfinishedKeptMs } from '#model/values/periods.ts'
import type { reminder as english } from '#web/locales/english/forms/reminder.ts'
import { inDays, plural } from '#web/locales/german/plural.ts'

/** The email to visitors who stopped before sending. */
export const reminder: typeof english = {
  title: 'Erinnerung',
  send: 'Eine Erinnerung senden',
  hint: `Höchstens alle ${inDays(unfinishedKeptMs)} eine E-Mail an eine Adresse, mit einem Link zum Formular und einem, mit dem das Aufbewahrte gelöscht wird. Wer das Formular inzwischen gesendet hat, bekommt keine.`,
  after: 'Zeit ohne Änderung',
  hours: plural({ one: '# Stunde', other: '# Stunden' }),
  days: plural({ one: '# Tag', other: '# Tage' }),
  sentence: 'Sie dürfen mir dazu eine E-Mail senden.',
  missing: (sentence) =>
    `Erwähnt der Text neben dem Kästchen eine E-Mail? Zum Beispiel: „${sentence}“`,
  add: 'Hinzufügen',
  newTexts: {
    subject: 'Sie haben Ihr Formular noch nicht abgeschickt',
    text: 'Guten Tag,\n\nSie haben angefangen, unser Formular auszufüllen, und es noch nicht gesendet.',
  },
  invalid: 'Dafür sind gültige Texte, das Kästchen und ein Server nötig, der E-Mails senden kann.',
}
