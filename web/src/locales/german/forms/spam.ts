import { spamKeptMs } from '#model/values/periods.ts'
import type { texts as english } from '#web/locales/english/forms/spam.ts'
import { inDays, plural } from '#web/locales/german/plural.ts'

export const texts: typeof english = {
  title: 'Spam',
  count: plural({ one: '# Einsendung', other: '# Einsendungen' }),
  hint: `Verdächtige Einsendungen bleiben ${inDays(spamKeptMs)} hier und werden dann gelöscht. Absender erfahren davon nichts.`,
  wave: (form, count) =>
    `Derselbe Text wurde viele Male an „${form}“ gesendet. ${count} dieser Einsendungen sind hier.`,
  waveHint:
    'Wenn Ihre Website diesen Text einträgt, wählen Sie bei einer Einsendung „Kein Spam“. Dann nimmt das Formular ihn künftig an.',
  form: 'Formular',
  allForms: 'Alle Formulare',
  emptyTitle: 'Kein Spam',
  emptyHint: 'Einsendungen, die nach Spam aussehen, erscheinen hier zur Prüfung.',
  emptyOfForm: 'Dieses Formular hat nichts erhalten, was nach Spam aussieht.',
  nameless: 'Ohne Namen',
  more: 'Ältere Einsendungen anzeigen',
  release: 'Kein Spam',
  moreOf: (name) => `Mehr zu ${name}`,
  alike: plural({ other: '# gleiche' }),
  releaseAlike: plural({ one: 'Kein Spam: # gleiche', other: 'Kein Spam: alle # gleichen' }),
  removeAlike: plural({ one: '# gleiche löschen', other: 'Alle # gleichen löschen' }),
  released: plural({ one: '# Lead angelegt.', other: '# Leads angelegt.' }),
  removed: plural({ one: '# Einsendung gelöscht.', other: '# Einsendungen gelöscht.' }),
  restored: 'Wiederhergestellt.',
  reasons: {
    honeypot: 'Verstecktes Feld ausgefüllt',
    automated: 'Von einem automatisierten Browser gesendet',
    sharedText: 'Derselbe Text an mehrere Formulare',
    tooFast: 'Sehr schnell gesendet',
    noTimeToken: 'Nicht von der Seite des Formulars gesendet',
    noScript: 'Ohne das Skript des Formulars gesendet',
    noBrowser: 'Nicht von einem Browser gesendet',
    machineInput: 'Von einem Programm ausgefüllt',
    reusedToken: 'Dieselbe Formularseite viele Male gesendet',
    oddName: 'Seltsamer Name oder Text',
    linkInName: 'Link im Namen',
    throwawayAddress: 'Wegwerfadresse',
    repeatedText: 'Derselbe Text viele Male gesendet',
    links: 'Links im Text',
    advertising: 'Klingt nach Werbung',
  },
}
