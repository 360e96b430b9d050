import { resentForDays } from '#model/forms/submission.ts'
import { confirmationKeptMs, outdatedMs, spansIn } from '#model/values/periods.ts'
import type { PageTexts } from './english.ts'
import { unsubscribing } from './unsubscribing.ts'

const { inDays } = spansIn('de')

export const german: PageTexts = {
  optional: '(freiwillig)',
  choose: 'Bitte wählen',
  yes: 'Ja',
  no: 'Nein',
  other: 'Andere',
  otherAnswer: 'Ihre eigene Antwort',
  country: 'Land',
  leaveEmpty: 'Dieses Feld bitte leer lassen',
  error: 'Fehler',
  mistaken: 'Bitte prüfen Sie Ihre Angaben',
  validationErrors: {
    required: () => 'Dieses Feld ist ein Pflichtfeld.',
    too_long: ({ max }) => `Bitte verwenden Sie höchstens ${max} Zeichen.`,
    invalid_text: () => 'Der Text enthält Zeichen, die nicht gespeichert werden können.',
    invalid_email: () => 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    invalid_url: () => 'Bitte geben Sie die Adresse einer Website wie www.example.com ein.',
    invalid_date: () => 'Bitte geben Sie ein Datum als Jahr, Monat und Tag ein, etwa 2026-11-27.',
    invalid_time: () => 'Bitte geben Sie eine Uhrzeit wie 14:30 ein.',
    invalid_number: ({ example }) =>
      `Bitte geben Sie eine Zahl ohne Tausendertrennzeichen ein, etwa ${example}.`,
    out_of_range: ({ from, to }) => {
      if (from === '') return `Bitte geben Sie eine Zahl bis ${to} ein.`
      if (to === '') return `Bitte geben Sie eine Zahl ab ${from} ein.`
      return `Bitte geben Sie eine Zahl von ${from} bis ${to} ein.`
    },
    not_whole: () => 'Bitte geben Sie eine ganze Zahl ein.',
    off_step: ({ from, step }) =>
      `Bitte geben Sie eine Zahl in Schritten von ${step} ein, beginnend bei ${from || '0'}.`,
    one_answer: () =>
      'Bitte wählen Sie eine Möglichkeit oder geben Sie eine eigene Antwort ein, nicht beides.',
    other_missing: () => 'Bitte geben Sie Ihre eigene Antwort ein.',
    invalid_choice: () => 'Bitte wählen Sie aus den angezeigten Möglichkeiten.',
    contact_empty: ({ labels }) =>
      `Bitte füllen Sie mindestens eines dieser Felder aus: ${labels}.`,
    not_asked: () => 'Neu wegen Ihrer Angaben. Bitte prüfen Sie dieses Feld.',
    too_many_files: ({ max }) =>
      max === '1'
        ? 'Sie können nur eine Datei anhängen.'
        : `Sie können höchstens ${max} Dateien anhängen.`,
    file_gone: () => 'Eine Datei ist nicht mehr verfügbar. Bitte hängen Sie sie noch einmal an.',
    file_too_large: ({ max }) => `Eine Datei kann höchstens ${max} MB haben.`,
    file_kind: ({ kinds }) => `Diese Datei wurde nicht angenommen. Anhängen können Sie: ${kinds}.`,
    files_full: () =>
      'Im Moment können keine Dateien angenommen werden. Bitte senden Sie das Formular ohne sie.',
  },
  files: {
    kinds: { image: 'Bilder', pdf: 'PDF', document: 'Office-Dokumente', text: 'Text' },
    hint: ({ count, size }) =>
      count === 1 ? `Eine Datei bis ${size}` : `Bis zu ${count} Dateien mit je höchstens ${size}`,
    remove: '{name} entfernen',
    uploading: 'Wird hochgeladen …',
    offline: 'Es wird auf eine Verbindung gewartet …',
    failed:
      'Diese Datei konnte nicht hochgeladen werden. Sie können sie entfernen und das Formular ' +
      'ohne sie senden.',
    waiting:
      'Bitte warten Sie, bis Ihre Dateien hochgeladen sind, und senden Sie das Formular dann.',
  },
  steps: { next: 'Weiter', back: 'Zurück', progress: 'Schritt {number} von {count}' },
  closed: {
    title: 'Dieses Formular ist geschlossen',
    text: 'Es nimmt keine Nachrichten mehr an. Bitte nehmen Sie auf anderem Weg Kontakt auf.',
  },
  tooMany: (wait) => ({
    title: 'Zu viele Einsendungen',
    text: `Es wurde nichts gesendet. Bitte versuchen Sie es nach ${wait} noch einmal.`,
  }),
  keptForLater: (wait) => ({
    title: 'Zu viele Einsendungen',
    text:
      `Es wurde noch nichts gesendet. Bitte versuchen Sie es in ${wait} noch einmal. Ihre ` +
      'Angaben stehen unten. Mit eingeschaltetem JavaScript geht es schneller.',
  }),
  elsewhere: {
    title: 'Bitte senden Sie das Formular von hier',
    text:
      'Es wurde noch nichts gesendet, weil Ihr Browser nicht mitteilt, von welcher Seite das ' +
      'Formular kommt. Ihre Angaben stehen unten.',
  },
  foreign: {
    title: 'Von dieser Website lässt sich das Formular nicht senden',
    text:
      'Es wurde nichts gesendet. Bitte öffnen Sie das Formular auf der Website, zu der es ' +
      'gehört.',
  },
  outdated: {
    title: 'Dieses Formular hat sich geändert',
    text:
      `Es wurde noch nichts gesendet, weil Ihre Seite über ${inDays(outdatedMs)} alt war. Ihre ` +
      'Angaben stehen unten. Bitte prüfen Sie sie und senden Sie das Formular noch einmal.',
  },
  challenge: {
    title: 'Bitte bestätigen Sie, dass Sie kein Roboter sind',
    text:
      'Es wurde noch nichts gesendet. Ihr Browser muss zuerst eine Aufgabe lösen und braucht ' +
      'dafür JavaScript. Bitte schalten Sie es ein und senden Sie das Formular noch einmal. Ihre ' +
      'Angaben stehen unten.',
  },
  needsScript: {
    title: 'Dieses Formular braucht JavaScript',
    text:
      'Vor dem Senden muss Ihr Browser eine Aufgabe lösen und braucht dafür JavaScript. Bitte ' +
      'schalten Sie es ein und laden Sie die Seite neu, bevor Sie das Formular ausfüllen.',
  },
  question: {
    title: (domain) => `Meinten Sie ${domain}?`,
    text: 'Ihre Angaben sind bei uns angekommen. Bitte prüfen Sie Ihre E-Mail-Adresse.',
    use: (address) => `Ja, ${address} verwenden`,
    keep: (address) => `Nein, ${address} ist richtig`,
    hint:
      'Wenn ja, korrigieren Sie die Adresse und senden Sie das Formular noch einmal. Sonst ' +
      'senden Sie es einfach noch einmal.',
  },
  badLink: {
    title: 'Dieser Link funktioniert nicht',
    text: 'Es wurde nichts geändert. Bitte prüfen Sie, ob Sie den ganzen Link kopiert haben.',
  },
  confirm: {
    title: 'Waren Sie das?',
    text: 'Bitte bestätigen Sie, dass Sie das Formular mit Ihrer E-Mail-Adresse gesendet haben.',
    button: 'Ja, bestätigen',
  },
  confirmed: { title: 'Danke', text: 'Ihre E-Mail-Adresse ist bestätigt.' },
  spentLink: {
    title: 'Dieser Link gilt nicht mehr',
    text:
      'Wenn Sie schon bestätigt haben, ist nichts mehr zu tun. Sonst ist er vielleicht älter als ' +
      `${inDays(confirmationKeptMs)} oder unvollständig: Bitte senden Sie das Formular noch ` +
      'einmal.',
  },
  deleteUnfinished: {
    title: 'Ihre Eingaben löschen?',
    text:
      'Sie haben etwas in ein Formular eingegeben und nicht gesendet. Hier können Sie löschen, ' +
      'was davon aufbewahrt wird.',
    button: 'Löschen',
  },
  unfinishedDeleted: {
    title: 'Ihre Eingaben sind gelöscht',
    text:
      'Ihr Browser füllt das Formular vielleicht noch aus. Entfernen Sie dort das Häkchen, dann ' +
      'vergisst auch er sie.',
  },
  nothingKept: {
    title: 'Es ist nichts gespeichert',
    text:
      'Ihre Eingaben wurden gesendet oder gelöscht, oder der Link ist unvollständig. Es ist ' +
      'nichts mehr zu tun.',
  },
  consents: {
    title: 'Ihre Einwilligungen',
    intro: 'Darin haben Sie eingewilligt. Sie können jede Einwilligung jederzeit widerrufen.',
    none: 'Sie haben in nichts eingewilligt.',
    given: (times) => `Erteilt: ${times}`,
    withdrawn: (times) => `Widerrufen: ${times}`,
    withdraw: 'Widerrufen',
    done: 'Ihre Einwilligung ist widerrufen.',
  },
  unsubscribe: {
    title: 'Keine E-Mails mehr über neue Leads?',
    text: 'Sie bekommen keine E-Mails mehr über die Leads dieses Formulars.',
    button: 'Abbestellen',
  },
  unsubscribed: {
    title: 'Abbestellt',
    text: 'Sie bekommen keine E-Mails mehr über die Leads dieses Formulars.',
  },
  unsubscribeFrom: unsubscribing.de,
  unsubscribedMember: {
    title: 'Abbestellt',
    text: 'Sie können diese E-Mails unter Konto wieder auswählen.',
  },
  unreadable: {
    title: 'Das Formular konnte nicht gelesen werden',
    text:
      'Es wurde nichts gesendet. Das Formular auf dieser Seite ist falsch eingerichtet oder ' +
      'enthält Dateien, die es nicht senden kann.',
  },
  tooLarge: {
    title: 'Ihre Nachricht ist zu lang',
    text: 'Es wurde nichts gesendet. Bitte gehen Sie zurück und kürzen Sie sie.',
  },
  failed: {
    title: 'Das Formular konnte nicht gesendet werden',
    text: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  },
  added: 'Neu wegen Ihrer Angaben: {labels}',
  sending: 'Wird gesendet …',
  waiting:
    'Das Formular konnte noch nicht gesendet werden. Es wird gleich erneut versucht. Bitte ' +
    'lassen Sie diese Seite offen.',
  waitingUntil:
    'Das Formular konnte noch nicht gesendet werden. Es wird um {time} Uhr gesendet. Bitte ' +
    'lassen Sie diese Seite bis dahin offen.',
  kept:
    'Sie sind offline. Ihre Angaben bleiben in diesem Browser gespeichert und ' +
    'werden gesendet, sobald Sie wieder online sind. Lassen Sie diese Seite offen oder öffnen ' +
    `Sie sie innerhalb von ${resentForDays} Tagen noch einmal.`,
  unkept:
    'Sie sind offline. Bitte lassen Sie diese Seite offen: Ihre Angaben werden ' +
    'gesendet, sobald Sie wieder online sind. Wenn Sie die Seite schließen, gehen sie verloren.',
  unreachable:
    'Das Formular konnte nicht gesendet werden, weil keine Verbindung bestand. Ihre Angaben ' +
    'stehen noch hier. Bitte senden Sie sie noch einmal, wenn Sie wieder online sind.',
  sentLater:
    'Ihre früheren Angaben wurden jetzt gesendet. Sie müssen sie nicht noch einmal senden.',
  lostLater:
    'Ihre früheren Angaben konnten nicht gesendet werden. Bitte senden Sie sie noch einmal oder ' +
    'nehmen Sie auf anderem Weg Kontakt auf.',
  close: 'Schließen',
}
