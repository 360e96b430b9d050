import { inDays, inHours, invitationKeptMs, resetLinkKeptMs } from '#model/values/periods.ts'

/** Emails about accounts, which are in English only. */
export const accountTexts = {
  invitation: {
    subject: (by: string, project: string) => `${by} invited you to ${project}`,
    text: (by: string, project: string, link: string) => `Hello,

${by} invited you to the project ${project} in Contact Sync. Open this link to join:

${link}

It works once, for ${inDays(invitationKeptMs)}. If you don't know what this is about, you can
ignore this message.
`,
  },
  passwordReset: {
    subject: 'Choose a new password',
    text: (name: string, link: string) => `Hello ${name},

Open this link to choose a new password for Contact Sync:

${link}

It works once, for ${inHours(resetLinkKeptMs)}. If you didn't request it, you can ignore this
message. Your password stays the same.
`,
  },
}
