import type { Message } from '#core/mail.ts'
import { plain } from '#core/text.ts'

const greeting = 'Hello'

export function invitationMessage(given: {
  email: string
  projectName: string
  invitedBy: string
  link: string
}): Message {
  const { email, link } = given
  const [projectName, invitedBy] = [plain(given.projectName), plain(given.invitedBy)]
  return {
    to: email,
    subject: `${invitedBy} invited you to ${projectName}`,
    text: `${greeting},

${invitedBy} invited you to the project ${projectName} in Contact Sync. Open this link to join:

${link}

It works once, for seven days. If you don't know what this is about, you can ignore this message.
`,
  }
}

export function resetMessage({
  email,
  name,
  link,
}: {
  email: string
  name: string
  link: string
}): Message {
  return {
    to: email,
    subject: 'Choose a new password',
    text: `${greeting} ${plain(name)},

Open this link to choose a new password for Contact Sync:

${link}

It works once, for one hour. If you didn't request it, you can ignore this message. Your password
stays the same.
`,
  }
}
