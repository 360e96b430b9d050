import { unfinishedKeptMs } from '#model/values/periods.ts'
import type { unfinished as english } from '#web/locales/english/forms/unfinished.ts'
import { inDays, plural } from '#web/locales/german/plural.ts'
import { fieldSettings } from './field-settings.ts'

const kept = inDays(unfinishedKeptMs)

/** What visitors entered and did not send, where a form keeps it. */
export const unfinished: typeof english = {
  title: 'Unfertige Einsendungen',
  keep: 'Unfertige Einsendungen aufbewahren',
  keepHint: `Unter dem E-Mail-Feld können Besucher ein Kästchen ankreuzen. Ihre Eingaben werden dann aufbewahrt, bis sie das Formular senden, höchstens ${kept}. Ohne Häkchen wird nichts aufbewahrt.`,
  label: 'Text neben dem Kästchen',
  labelHint: `Nennen Sie, was wie lange aufbewahrt wird. ${fieldSettings.links}`,
  newLabel: `Wenn ich vor dem Senden gehe, meine Eingaben ${kept} lang aufbewahren, damit ich später weitermachen kann.`,
  invalid: 'Dafür ist das Feld für die E-Mail-Adresse nötig, das Besucher ausfüllen.',
  count: plural({ one: '# unfertige Einsendung', other: '# unfertige Einsendungen' }),
  hint: `Was Besucher eingegeben und nicht gesendet haben, mit ihrer Zustimmung aufbewahrt. Es wird ${kept} nach der letzten Änderung gelöscht und zum Lead, sobald es gesendet wird.`,
  changed: 'Letzte Änderung',
  reminded: 'Erinnerung gesendet',
  remove: 'Löschen',
  removeOf: (email) => `Eingaben von ${email} löschen`,
  confirm: 'Unfertige Einsendung löschen?',
  confirmHint: (email) => `Die Eingaben von ${email} werden endgültig gelöscht.`,
}
