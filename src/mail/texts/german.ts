import { contactFieldLabels } from '#model/contacts/fields.ts'
import { unfinishedKeptDays } from '#model/forms/submission.ts'
import { confirmationKeptMs, spamKeptDays, spansIn } from '#model/values/periods.ts'
import { pluralIn } from '#model/values/plural.ts'
import type { MessageTexts } from './english.ts'
import { leadNotices } from './lead-notices.ts'

const plural = pluralIn('de')
const { inDays } = spansIn('de')
const leadsMore = plural({ one: '# weiterer Lead', other: '# weitere Leads' })
const submissionsLikeSpam = plural({
  one: '# Einsendung als Spam zurückgehalten',
  other: '# Einsendungen als Spam zurückgehalten',
})
const aboutLeads = (form: string) =>
  `Sie bekommen diese Nachricht, weil Sie das Formular „${form}“ über neue Leads informiert.`
const aboutSpam = (form: string) =>
  `Sie bekommen diese Nachricht, weil das Formular „${form}“ Sie über Spam benachrichtigt.`

export const german: MessageTexts = {
  language: 'de',
  fields: { ...contactFieldLabels('de'), notes: 'Nachricht' },
  unnamed: 'jemandem ohne Namen',
  about: leadNotices.de,
  mention: (by, lead) => `${by} hat Sie erwähnt: ${lead}`,
  mentions: (project, count) => `${project}: Sie wurden ${count}-mal erwähnt`,
  mentionsReason: (project) =>
    `Sie bekommen diese Nachricht, weil ein Mitglied von ${project} Sie in einem Kommentar ` +
    'erwähnt hat.',
  more: (count) => `und ${count} weitere`,
  openLead: 'Lead öffnen',
  openLeads: 'Leads öffnen',
  open: 'Öffnen',
  unsubscribe: 'Abbestellen',

  summary: {
    subject: (project) => `${project}: Ihre tägliche Übersicht`,
    newLeads: (count) => `Neue Leads: ${count}`,
    assigned: 'Ihnen zugewiesen',
    due: (count) => `Heute fällig: ${count}`,
    open: (count) => `Ihre offenen Leads, älteste zuerst: ${count}`,
    failed: (name) => `Fehlgeschlagene Zustellungen an ${name}`,
    reason: (project) =>
      `Sie bekommen diese Nachricht, weil Sie eine tägliche Übersicht über ${project} gewählt ` +
      'haben.',
  },
  alerts: {
    subject: (project, count) => `${project}: ${count} Hinweise für Admins`,
    reason: (project) => `Sie bekommen diese Nachricht, weil Sie Admin von ${project} sind.`,
    openProject: 'Contact Sync öffnen',
    destinationOff: {
      title: (name) => `${name} wurde abgeschaltet`,
      gone: (name) =>
        `Das Ziel ${name} wurde abgeschaltet, weil sein Empfänger geantwortet hat, dass es ihn ` +
        'nicht mehr gibt. Leads werden nicht mehr dorthin weitergegeben.',
      failing: (name) =>
        `Das Ziel ${name} wurde abgeschaltet, weil Zustellungen seit Tagen fehlschlagen. Leads ` +
        'werden nicht mehr dorthin weitergegeben.',
    },
    keyInBrowser: {
      title: (label) => `ein Browser hat den geheimen Schlüssel ${label} gesendet`,
      text: (label) =>
        `Ein Browser hat den geheimen Schlüssel ${label} gesendet. Wer die Seite öffnen kann, ` +
        'von der er kam, kann damit Ihre Leads lesen und ändern.' +
        ' Ersetzen Sie den Schlüssel, und verwenden Sie in ' +
        'Seiten einen öffentlichen.',
    },
    importEnded: {
      title: (file) => `der Import von ${file} ist abgeschlossen`,
      text: (file, { created, updated, rejected }) =>
        `Der Import von ${file} ist abgeschlossen. Neu: ${created}, aktualisiert: ${updated}, ` +
        `abgelehnt: ${rejected}.`,
    },
    backupFailed: {
      title: 'eine Sicherung ist fehlgeschlagen',
      text: (reason) => `Eine Sicherung dieser Installation ist fehlgeschlagen: ${reason}`,
    },
  },

  test: {
    subject: (project) => `Testnachricht von ${project}`,
    text: (project, link) => `Guten Tag,

diese Nachricht wurde in den Einstellungen des Projekts ${project} verschickt. E-Mails von
Contact Sync kommen bei Ihnen an.

${link}
`,
  },
  confirmation: {
    subject: (form) => `Bitte bestätigen Sie: ${form}`,
    text: (form, link) => `Guten Tag,

Ihre E-Mail-Adresse wurde im Formular „${form}“ eingetragen. Mit diesem Link bestätigen Sie, dass
Sie das waren:

${link}

Der Link gilt nur einmal und ${inDays(confirmationKeptMs)} lang. Waren Sie es nicht, können Sie
diese Nachricht ignorieren.
`,
  },
  aboutConsents: (link) => `
Hier sehen Sie, worin Sie eingewilligt haben, und können jede Einwilligung jederzeit widerrufen:

${link}
`,
  reply: {
    reason: (form) => `Sie bekommen diese Nachricht, weil Ihre E-Mail-Adresse im Formular „${form}“
eingetragen wurde. Waren Sie es nicht, können Sie diese Nachricht ignorieren.
`,
    test: {
      subject: (subject) => `Test: ${subject}`,
      text: `[Das ist ein Test des Entwurfs, mit Beispielwerten.]

`,
    },
  },
  reminder: {
    continued: (link) => `Hier geht es weiter:

${link}

Nehmen Sie denselben Browser wie vorher: Nur dort wird das Formular wieder ausgefüllt.
`,
    reason: (
      form,
      link,
    ) => `Sie bekommen diese Nachricht, weil Ihre E-Mail-Adresse im Formular „${form}“
eingetragen wurde und die Eingaben aufbewahrt werden sollten. Eine zweite Erinnerung daran gibt es
nicht. Nach ${unfinishedKeptDays} Tagen werden sie gelöscht. Hier können Sie das jetzt tun:

${link}
`,
  },
  aboutLeads,
  moreLeads: {
    subject: (form, count) => `${form}: ${leadsMore(count)}`,
    text: 'Es sind so viele Leads gekommen, dass sie in einer Nachricht zusammengefasst sind.',
    open: 'Leads dieses Formulars öffnen',
    reason: aboutLeads,
  },
  spamDigest: {
    subject: (form, count) => `${form}: ${submissionsLikeSpam(count)}`,
    text:
      `Sie sehen nach Spam aus und wurden deshalb nicht in Ihre Leads übernommen. Bitte
prüfen Sie, ob echte Anfragen darunter sind: Was niemand freigibt, wird nach ` +
      `${spamKeptDays} Tagen gelöscht.`,
    open: 'Einsendungen prüfen',
    reason: aboutSpam,
  },
  spamWave: {
    subject: (form) => `${form}: derselbe Text vielfach gesendet`,
    text: `Derselbe Text wurde innerhalb einer Stunde vielfach gesendet. Weitere
Einsendungen mit ihm werden deshalb als Spam zurückgehalten. Wenn Ihre Website diesen Text
selbst einträgt, wählen Sie bei einer davon „Kein Spam“. Dann nimmt das Formular
ihn künftig an.`,
    open: 'Einsendungen prüfen',
    reason: aboutSpam,
  },
}
