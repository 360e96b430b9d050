import { invitationKeptMs, resetLinkKeptMs, setupTokenKeptMs } from '#model/values/periods.ts'
import { inDays, inHours } from '#web/locales/english/plural.ts'
import { withArticle } from './with-article.ts'

/** Sign-in, the first run, invitations and resets: what comes before a project. */
export const texts = {
  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    withPasskey: 'Sign in with a passkey',
    or: 'or',
    wrong: 'Wrong email or password.',
    passkeyFailed: 'The passkey didn’t work. Try again, or use your password.',
    forgot: 'Forgot your password?',
    ended: 'You were signed out. Sign in to continue.',
    code: 'Code from your authenticator app',
    codeTitle: 'One more step',
    codeHint: 'Six digits that change every 30 seconds.',
    codeWrong: 'Wrong or expired code. Try the one the app shows now.',
    recovery: 'Use a recovery code instead',
    recoveryCode: 'Recovery code',
    recoveryHint: 'Each recovery code works once.',
    useApp: 'Use the authenticator app instead',
    confirm: 'Confirm',
    noOwner: 'This server isn’t set up yet',
    noOwnerHint: `Open the link that the server printed when it started. It contains /setup?token= and is valid for ${inHours(setupTokenKeptMs)}. To get a new one, restart the server, or run this command where it is installed:`,
    copyCommand: 'Copy command',
  },
  forgot: {
    title: 'Forgot your password?',
    hint: 'Enter the email address of your account to get a link for a new password.',
    submit: 'Send link',
    sent: `If this address belongs to an account, a link is on its way. It is valid for ${inHours(resetLinkKeptMs)}.`,
    noMail:
      'This server doesn’t send email. Ask an admin of your project for a link to choose a new password.',
  },
  reset: {
    title: 'Choose a new password',
    submit: 'Save password',
    done: 'Your password was changed. You were signed out everywhere else.',
    invalid: 'This link is no longer valid',
    invalidHint: `It was used, is more than ${inHours(resetLinkKeptMs)} old, or the password or a role has changed since. Ask an admin for a new one, or choose “Forgot your password?” on the sign-in page.`,
    toSignIn: 'Go to sign-in',
  },
  setup: {
    title: 'Set up Contact Sync',
    hint: 'You’ll be the owner of this server’s first project. It takes a minute.',
    submit: 'Create account and project',
    invalid: 'This link isn’t valid',
    invalidHint: `A setup link works once and for ${inHours(setupTokenKeptMs)}. Until there is an owner, the server prints a new one each time it starts.`,
  },
  invite: {
    title: (project: string) => `Join ${project}`,
    hint: (role: string) => `You’ve been invited as ${withArticle(role)}.`,
    submit: 'Join',
    joinAs: (name: string) => `Join as ${name}`,
    loading: 'Invitation',
    signInAs: (email: string) => `This invitation is for ${email}. Sign in with that account.`,
    invalid: 'This invitation is no longer valid',
    invalidHint: `It was used, replaced or withdrawn, is more than ${inDays(invitationKeptMs)} old, or its sender may no longer invite you. Ask an admin of the project for a new one.`,
  },
}
