import { baseLanguageOf } from '#core/forms/parsing/localized-texts.ts'

const aboutLeads = (form: string) =>
  `You get this message because ${form} notifies you of new leads.`
const aboutSpam = (form: string) => `You get this message about spam sent to ${form}.`

/** Mails to members about a form have a subject, a text, a link, and why they get it. */
export const english = {
  language: 'en',
  invitation: (by: string, project: string, link: string) => `Hello,

${by} invited you to the project ${project} in Contact Sync. Open this link to join:

${link}

It works once, for seven days. If you don't know what this is about, you can ignore this message.
`,
  passwordReset: (name: string, link: string) => `Hello ${name},

Open this link to choose a new password for Contact Sync:

${link}

It works once, for one hour. If you didn't request it, you can ignore this message. Your password
stays the same.
`,
  test: {
    subject: (project: string) => `Test message from ${project}`,
    text: (project: string, link: string) => `Hello,

This message was sent from the settings of the project ${project}. Email from Contact Sync reaches
you.

${link}
`,
  },
  confirmation: {
    subject: (form: string) => `Please confirm: ${form}`,
    text: (form: string, link: string) => `Hello,

Your email address was entered in the form “${form}”. Open this link to confirm that it was you:

${link}

It works once, for seven days. If it wasn't you, you can ignore this message.
`,
  },
  aboutConsents: (link: string) => `
Here you can see what you consented to, and withdraw your consent at any time:

${link}
`,
  reply: {
    reason: (
      form: string,
    ) => `You get this message because your email address was entered in the form
“${form}”. If it wasn't you, you can ignore this message.
`,
    test: {
      subject: (subject: string) => `Test: ${subject}`,
      text: `[This is a test of the draft, with sample values.]

`,
    },
  },
  reminder: {
    continued: (link: string) => `Continue here:

${link}

Use the same browser as before: only there is the form filled in again.
`,
    reason: (
      form: string,
      link: string,
    ) => `You get this message because your email address was entered in the form “${form}”
with a request to keep the entries. There will be no second reminder of them. They are deleted
after 30 days. You can delete them now:

${link}
`,
  },
  aboutLeads,
  moreLeads: {
    subject: (form: string, count: string) => `${form}: ${count} more leads`,
    text: 'So many leads have arrived that they are grouped into one message.',
    open: 'Open the leads of this form',
    reason: aboutLeads,
  },
  spamDigest: {
    subject: (form: string, count: string) =>
      `${form}: ${count} ${count === '1' ? 'submission looks' : 'submissions look'} like spam`,
    text: `They weren't added to your leads. Please check them for
genuine messages: submissions that nobody releases are deleted after 30 days.`,
    open: 'Review the submissions',
    reason: aboutSpam,
  },
  spamWave: {
    subject: (form: string) => `${form}: same text sent many times`,
    text: `The same text was sent many times within an hour, so further submissions with it
are treated as spam. If your site fills in this text, choose “Not spam” for one of them.
The form will then accept it.`,
    open: 'Review the submissions',
    reason: aboutSpam,
  },
}

const zuLeads = (form: string) =>
  `Sie bekommen diese Nachricht, weil Sie das Formular „${form}“ über neue Leads informiert.`
const zuSpam = (form: string) =>
  `Sie bekommen diese Nachricht, weil das Formular „${form}“ Sie über Spam benachrichtigt.`

/** Without the emails about accounts, which are only in English. */
const german: Omit<typeof english, 'invitation' | 'passwordReset'> = {
  language: 'de',
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

Der Link gilt nur einmal und sieben Tage lang. Waren Sie es nicht, können Sie diese
Nachricht ignorieren.
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
nicht. Nach 30 Tagen werden sie gelöscht. Hier können Sie das jetzt tun:

${link}
`,
  },
  aboutLeads: zuLeads,
  moreLeads: {
    subject: (form, count) => `${form}: ${count} weitere Leads`,
    text: 'Es sind so viele Leads gekommen, dass sie in einer Nachricht zusammengefasst sind.',
    open: 'Leads dieses Formulars öffnen',
    reason: zuLeads,
  },
  spamDigest: {
    subject: (form, count) =>
      `${form}: ${count} ${count === '1' ? 'Einsendung' : 'Einsendungen'} als Spam zurückgehalten`,
    text: `Sie sehen nach Spam aus und wurden deshalb nicht in Ihre Leads übernommen. Bitte
prüfen Sie, ob echte Anfragen darunter sind: Was niemand freigibt, wird nach 30 Tagen gelöscht.`,
    open: 'Einsendungen prüfen',
    reason: zuSpam,
  },
  spamWave: {
    subject: (form) => `${form}: derselbe Text vielfach gesendet`,
    text: `Derselbe Text wurde innerhalb einer Stunde vielfach gesendet. Weitere
Einsendungen mit ihm werden deshalb als Spam zurückgehalten. Wenn Ihre Website diesen Text
selbst einträgt, wählen Sie bei einer davon „Kein Spam“. Dann nimmt das Formular
ihn künftig an.`,
    open: 'Einsendungen prüfen',
    reason: zuSpam,
  },
}

/** In English where there are none in the language. */
export function formTexts(language: string): typeof german {
  return baseLanguageOf(language) === 'de' ? german : english
}
