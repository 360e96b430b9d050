import { contactFieldLabels } from '#model/contacts/fields.ts'
import { confirmationKeptMs, inDays, spamKeptMs, unfinishedKeptMs } from '#model/values/periods.ts'
import { pluralIn } from '#model/values/plural.ts'
import { leadNotices } from './lead-notices.ts'

type ImportCounts = Readonly<Record<'created' | 'updated' | 'rejected', string>>

const plural = pluralIn('en')
const leadsMore = plural({ one: '# more lead', other: '# more leads' })
const submissionsLikeSpam = plural({
  one: '# submission looks like spam',
  other: '# submissions look like spam',
})
const aboutLeads = (form: string) =>
  `You get this message because ${form} notifies you of new leads.`
const aboutSpam = (form: string) => `You get this message about spam sent to ${form}.`

/** The emails to members, and to people who sent a form; `account-texts.ts` has the others. */
export const english = {
  language: 'en',
  fields: { ...contactFieldLabels('en'), notes: 'Message' },
  unnamed: 'someone without a name',
  about: leadNotices.en,
  mention: (by: string, lead: string) => `${by} mentioned you: ${lead}`,
  mentions: (project: string, count: string) => `${project}: you were mentioned ${count} times`,
  mentionsReason: (project: string) =>
    `You get this message because a member of ${project} mentioned you in a comment.`,
  more: (count: string) => `and ${count} more`,
  openLead: 'Open the lead',
  openLeads: 'Open the leads',
  open: 'Open',
  unsubscribe: 'Unsubscribe',

  summary: {
    subject: (project: string) => `${project}: your daily summary`,
    newLeads: (count: string) => `New leads: ${count}`,
    assigned: 'Assigned to you',
    due: (count: string) => `Due today: ${count}`,
    open: (count: string) => `Your open leads, oldest first: ${count}`,
    failed: (name: string) => `Deliveries to ${name} that failed`,
    reason: (project: string) =>
      `You get this message because you chose a daily summary of ${project}.`,
  },
  alerts: {
    subject: (project: string, count: string) => `${project}: ${count} things to look at`,
    reason: (project: string) => `You get this message because you are an admin of ${project}.`,
    openProject: 'Open Contact Sync',
    destinationOff: {
      title: (name: string) => `${name} was switched off`,
      gone: (name: string) =>
        `The destination ${name} was switched off, because its receiver answered that it no ` +
        'longer exists. Leads are no longer passed on to it.',
      failing: (name: string) =>
        `The destination ${name} was switched off, because deliveries to it have failed for ` +
        'days. Leads are no longer passed on to it.',
    },
    keyInBrowser: {
      title: (label: string) => `a browser sent the secret key ${label}`,
      text: (label: string) =>
        `A browser sent the secret key ${label}. Anyone who can open that page can read and ` +
        'change your leads with it. Replace the key, and use a publishable key in pages.',
    },
    importEnded: {
      title: (file: string) => `the import of ${file} has ended`,
      text: (file: string, { created, updated, rejected }: ImportCounts) =>
        `The import of ${file} has ended. Created: ${created}, updated: ${updated}, rejected: ` +
        `${rejected}.`,
    },
    backupFailed: {
      title: 'a backup failed',
      text: (reason: string) => `A backup of this installation failed: ${reason}`,
    },
  },

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

It works once, for ${inDays(confirmationKeptMs)}. If it wasn't you, you can ignore this message.
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
after ${inDays(unfinishedKeptMs)}. You can delete them now:

${link}
`,
  },
  aboutLeads,
  moreLeads: {
    subject: (form: string, count: number) => `${form}: ${leadsMore(count)}`,
    text: 'So many leads have arrived that they are grouped into one message.',
    open: 'Open the leads of this form',
    reason: aboutLeads,
  },
  spamDigest: {
    subject: (form: string, count: number) => `${form}: ${submissionsLikeSpam(count)}`,
    text: `They weren't added to your leads. Please check them for
genuine messages: submissions that nobody releases are deleted after ${inDays(spamKeptMs)}.`,
    open: 'Review the submissions',
    reason: aboutSpam,
  },
  spamWave: {
    subject: (form: string, _count: number) => `${form}: same text sent many times`,
    text: `The same text was sent many times within an hour, so further submissions with it
are treated as spam. If your site fills in this text, choose “Not spam” for one of them.
The form will then accept it.`,
    open: 'Review the submissions',
    reason: aboutSpam,
  },
}

export type MessageTexts = typeof english
