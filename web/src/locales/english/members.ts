import { invitationKeptMs } from '#model/values/periods.ts'
import { inDays, plural } from '#web/locales/english/plural.ts'
import { withArticle } from './with-article.ts'

export const texts = {
  count: plural({ one: '# member', other: '# members' }),
  role: 'Role',
  joined: (date: string) => `Joined ${date}`,
  you: 'You',
  invite: 'Invite',
  inviteTitle: 'Invite someone',
  inviteHint: 'They’ll get a link to sign up or join.',
  inviteSubmit: 'Create invitation',
  mailed: (email: string) =>
    `The invitation was sent to ${email}. It is valid for ${inDays(invitationKeptMs)}.`,
  sendLink: (email: string) => `Send this link to ${email}:`,
  linkOnce: `It works once, is valid for ${inDays(invitationKeptMs)}, and won’t be shown again.`,
  copyLink: 'Copy link',
  invitations: 'Invitations',
  expires: (time: string) => `Expires ${time}`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation for ${email}`,
  withdrawn: 'The invitation was withdrawn.',
  roleOf: (name: string) => `Role of ${name}`,
  roleChanged: (name: string, role: string) => `${name} is now ${withArticle(role)}.`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHint: 'They lose access to this project immediately. Their leads and changes stay.',
  removed: (name: string) => `${name} was removed.`,
  leave: 'Leave project',
  leaveTitle: 'Leave this project?',
  leaveHint: 'You lose access immediately. An admin can invite you again.',
  resetLink: 'Create password link',
  resetTitle: (name: string) => `New password for ${name}`,
  resetHint:
    'Send them this link to choose a new password. It works once and won’t be shown again.',
  roleHints: {
    viewer: 'Can see leads, forms and fields, and keys without their secrets.',
    member: 'Can also edit, assign, tag, import and export leads.',
    admin: 'Can also delete leads, and manage forms, keys, fields, destinations and members.',
    owner: 'Full access, including other owners.',
  },
}
