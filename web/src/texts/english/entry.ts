/** Sign-in, the first run, invitations and resets: what is seen before a project is. */
export const entry = {
  fields: {
    name: 'Your name',
    email: 'E-mail address',
    password: 'Password',
    newPassword: 'New password',
    currentPassword: 'Current password',
    project: 'Name of the project',
    projectHint: 'Usually your company or your site.',
    country: 'Country',
    countryHint: 'Phone numbers without a country code are read as numbers of this country.',
    noCountry: 'None',
    passwordHint: (min: number) =>
      `At least ${min} characters. A few words that only you combine are best.`,
    show: 'Show or hide the password',
  },
  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    withPasskey: 'Sign in with a passkey',
    or: 'or',
    wrong: 'The e-mail address or the password is wrong.',
    passkeyFailed: 'No passkey was accepted. Sign in with your password.',
    forgot: 'Forgot your password?',
    ended: 'You were signed out. Sign in to continue.',
    code: 'Code from your authenticator app',
    codeTitle: 'One more step',
    codeHint: 'Six digits, new every 30 seconds.',
    codeWrong: 'This code is not right, or no longer valid.',
    recovery: 'Use a recovery code instead',
    recoveryCode: 'Recovery code',
    recoveryHint: 'Each of your recovery codes works once.',
    useApp: 'Use the authenticator app instead',
    confirm: 'Confirm',
    noOwner: 'Nobody has set up this server yet',
    noOwnerHint:
      'Open the link that the server printed when it started. It contains /setup?token= and is valid for 24 hours. To get a new one, restart the server, or run this where it is installed:',
    copyCommand: 'Copy the command',
  },
  forgot: {
    title: 'Forgot your password?',
    hint: 'Enter your e-mail address. If it belongs to an account, a link for a new password is sent to it.',
    submit: 'Send the link',
    sent: 'If this address belongs to an account, a link is on its way. It is valid for an hour.',
    noMail:
      'This server does not send mail. Ask an admin of your project for a link, with which you choose a new password.',
  },
  reset: {
    title: 'Choose a new password',
    submit: 'Save the password',
    done: 'Your password was changed. All other sessions were ended.',
    invalid: 'This link is not valid any more',
    invalidHint:
      'It was used, is more than an hour old, or ended because the password or a role changed. Ask an admin for a new one, or choose “Forgot your password?” on the sign-in page.',
    toSignIn: 'Go to sign-in',
  },
  setup: {
    title: 'Set up Contact Sync',
    hint: 'You become the owner of this server’s first project. It takes a minute.',
    submit: 'Create account and project',
    invalid: 'This link is not valid',
    invalidHint:
      'A setup link works once and for 24 hours. The server prints a new one when it starts, as long as it has no owner.',
  },
  invite: {
    title: (project: string) => `Join ${project}`,
    hint: (inviter: string, role: string) => `${inviter} invited you, with the role ${role}.`,
    submit: 'Join',
    joinAs: (name: string) => `Join as ${name}`,
    loading: 'Invitation',
    signInAs: (email: string) => `This invitation is for ${email}. Sign in with that account.`,
    invalid: 'This invitation is not valid any more',
    invalidHint:
      'It was used, replaced or withdrawn, is more than seven days old, or the person who sent it may no longer invite you. Ask an admin of the project for a new one.',
  },
}
