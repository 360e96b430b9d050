import { type SwitchedKind, summaryHour } from '#model/notices/member-notices.ts'

/** The emails that are on or off. */
const switches: Readonly<Record<SwitchedKind, { label: string; hint?: string }>> = {
  assigned: { label: 'Leads that someone else assigns to me' },
  mentions: { label: 'Comments that mention me' },
  summary: {
    label: `A summary at ${summaryHour} o’clock each day`,
    hint: 'New leads by key and form, and what waits for you. No email if there’s nothing to say.',
  },
  alerts: {
    label: 'Alerts for admins',
    hint:
      'A destination was switched off, a browser sent a secret key, a backup failed, or an ' +
      'import ended.',
  },
}

export const texts = {
  profile: 'Profile',
  nameSaved: 'Your name was changed.',
  availability: 'Availability',
  availabilityHint:
    'While you’re away, keys and forms assign no new leads to you. You keep the leads you have.',
  away: 'I’m away',
  nowAway: 'You’re away: new leads aren’t assigned to you.',
  nowBack: 'You’re back: new leads can be assigned to you again.',
  password: 'Password',
  passwordHint: 'Changing it signs you out everywhere else.',
  changePassword: 'Change password',
  passwordChanged: 'Your password was changed. You were signed out everywhere else.',
  wrongPassword: 'This isn’t your current password',
  secondFactor: 'Two-factor authentication',
  secondFactorOff: 'You sign in with only your password. An authenticator app makes it safer.',
  secondFactorOn: 'You sign in with your password and a code from your authenticator app.',
  turnOn: 'Set up authenticator app',
  turnOff: 'Turn off',
  turnedOff: 'Two-factor authentication is off.',
  turnOffTitle: 'Turn off two-factor authentication',
  scan: 'Scan this QR code with your authenticator app',
  scanAlternative: 'Or enter this key in the app',
  copyKey: 'Copy key',
  qrLabel: 'QR code for the authenticator app',
  enterCode: 'Then enter the code that the app shows',
  turnedOn: 'Two-factor authentication is on.',
  recoveryTitle: 'Recovery codes',
  recoveryHint:
    'If you lose the app, sign in with one of these. Each works once. You won’t see them again, so keep them somewhere safe.',
  copyCodes: 'Copy all codes',
  newCodes: 'New recovery codes',
  codesKept: 'I’ve saved these codes',
  confirmPassword: 'Confirm with your password',
  passkeys: 'Passkeys',
  passkeysHint: 'Sign in with your fingerprint, face or device PIN instead of a password.',
  noPasskeys: 'No passkeys yet.',
  addPasskey: 'Add passkey',
  passkeyName: 'Passkey name',
  passkeyAdded: 'The passkey was added.',
  passkeyRemoved: 'The passkey was removed.',
  passkeyFailed: 'The passkey wasn’t added: you or the browser cancelled it.',
  passkeyUnsupported: 'This browser doesn’t support passkeys, or the page isn’t served over HTTPS.',
  unnamedPasskey: 'Passkey',
  removePasskey: (name: string) => `Remove ${name}`,
  noPassword:
    'You sign in without a password. To set one, sign out and choose “Forgot your password?”.',
  singleSignOn: {
    title: 'Single sign-on',
    hint: (name: string) => `Sign in with ${name} instead of a password.`,
    signIn: (name: string) => `Sign in with ${name}`,
    join: (name: string) => `Join with ${name}`,
    connected: (name: string) => `Your account is connected to ${name}.`,
    notConnected: (name: string) =>
      `Not connected. Your account at ${name} must have the same email address.`,
    connect: (name: string) => `Connect ${name}`,
    disconnect: 'Disconnect',
    disconnected: (name: string) => `You can no longer sign in with ${name}.`,
    lastWay: 'To disconnect it, set a password first.',
    away: (name: string) => `${name} can’t be reached right now. Try again, or use your password.`,
    problems: {
      canceled: () => 'You cancelled signing in.',
      expired: () => 'This took too long, or was already used. Try again.',
      unavailable: (name: string) =>
        `${name} didn’t complete the sign-in. Try again, or use your password.`,
      unverified_email: (name: string) =>
        `Your email address isn’t verified at ${name}. Verify it there, then try again.`,
      domain_not_allowed: (name: string) =>
        `Your email address at ${name} isn’t from a domain that may sign in here.`,
      account_exists: (name: string) =>
        `There is an account with your email address. Sign in with your password or passkey, then connect ${name} in your account.`,
      not_invited: () => 'You have no account here yet. Ask an admin to invite you.',
      link_needed: () => 'You’re invited as an owner. Open the link of your invitation to join.',
      other_email: (name: string) =>
        `Your account at ${name} has another email address than your account here.`,
      other_account: (name: string) =>
        `This account at ${name} is connected to someone else’s account here.`,
      too_many_attempts: () => 'Too many attempts. Wait a minute, then try again.',
      failed: (name: string) => `Signing in with ${name} failed. The server’s log has the cause.`,
    },
  },
  sessions: 'Sessions',
  sessionsHint: 'Everywhere you’re signed in.',
  thisSession: 'This session',
  endSession: (device: string) => `End the session on ${device}`,
  end: 'End',
  endOthers: 'End all other sessions',
  sessionEnded: 'The session was ended.',
  sessionsEnded: 'All other sessions were ended.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  signedIn: (time: string) => `Signed in ${time}`,
  added: (time: string) => `Added ${time}`,
  appearance: 'Appearance',
  emails: {
    title: 'Emails',
    hint: 'The emails that a project sends you, in the language of this device.',
    noMail: 'Email isn’t set up yet. Ask the operator of this server to set SMTP_URL.',
    project: 'Project',
    newLeads: 'New leads',
    choices: {
      none: 'No emails',
      all: 'All new leads',
      chosen: 'New leads from some keys and forms',
    },
    newLeadsHint: 'Leads that arrive together come in one email. Imported leads aren’t included.',
    keys: 'Keys and forms',
    switches,
    notSaved: 'Your choice wasn’t saved. Please try again.',
  },
}
