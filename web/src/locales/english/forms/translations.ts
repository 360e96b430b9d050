import { plural } from '#web/locales/english/plural.ts'

/** The languages of a form beside each other. */
export const translations = {
  form: 'The form',
  reply: 'Automatic reply',
  from: 'From',
  to: 'To',
  open: 'Translate side by side',
  close: 'Back to the questions',
  missing: 'Missing',
  same: 'Same text',
  textIn: (name: string, language: string) => `${name} (${language})`,
  missingCount: plural({ one: '# text missing', other: '# texts missing' }),
  complete: 'All texts are translated.',
  firstMissing: 'First missing text',
  nextMissing: 'In a text, press Alt and the down arrow key to go to the next missing one.',
}
