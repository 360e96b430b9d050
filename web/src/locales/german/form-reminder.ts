import type { reminder as english } from '#web/locales/english/form-reminder.ts'

/** The email to visitors who stopped before sending. */
export const reminder: typeof english = {
  title: 'Erinnerung',
  send: 'Einmal erinnern',
  hint: 'Höchstens eine E-Mail je Adresse in 30 Tagen, mit einem Link zum Formular und einem, mit dem das Aufbewahrte gelöscht wird. Wer das Formular inzwischen gesendet hat, bekommt keine.',
  after: 'Zeit ohne Änderung',
  hours: { 1: '1 Stunde', 24: '1 Tag', 72: '3 Tage' },
  sentence: 'Dazu darf eine E-Mail an mich kommen.',
  missing: (sentence) =>
    `Sagt der Text neben dem Kästchen, dass eine E-Mail kommen kann? Zum Beispiel: „${sentence}“`,
  add: 'Hinzufügen',
  newTexts: {
    subject: 'Ihr Formular ist noch nicht gesendet',
    text: 'Guten Tag,\n\nSie haben angefangen, unser Formular auszufüllen, und es noch nicht gesendet.',
  },
  invalid: 'Dafür sind gültige Texte, das Kästchen und ein Server nötig, der E-Mails senden kann.',
}
