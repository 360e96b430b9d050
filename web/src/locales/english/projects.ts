import { plural } from '#web/locales/english/plural.ts'

/** The screens Projects and Settings. */
export const texts = {
  count: plural({ one: '# project', other: '# projects' }),
  create: 'Create project',
  createHint: 'It starts empty, with its own leads, keys, fields and members.',
  current: 'Current project',
  settingsOf: (name: string) => `Settings of ${name}`,
  general: 'General',
  saved: 'The settings were saved.',
  identity: 'How duplicates are recognised',
  identityHint:
    'How Contact Sync decides that two leads are the same person. This can’t be changed.',
  identityRules: [
    'Two leads with the same email address are the same contact, however it is capitalised.',
    'Without an email address, the phone number decides, however it is written.',
    'Without either, a lead is always a new contact.',
    'A secret key updates the contact. A form or a publishable key never changes one: it adds a ' +
      'possible duplicate, which you merge with one click.',
  ],
  challenge: 'Bot challenges',
  challengeHint: 'When the provider of a challenge doesn’t answer, such as during an outage:',
  away: {
    refuse: 'Refuse submissions',
    refuseHint: 'Visitors are asked to try again later.',
    accept: 'Accept submissions',
    acceptHint: 'Nothing is lost, but bots may get in.',
  },
  domain: {
    title: 'Domain of forms',
    hint:
      'Visitors see your forms at a domain of yours, such as forms.example.org, and links to ' +
      'forms use it. Set these records in its DNS first.',
    address: 'CNAME record for your domain:',
    noName:
      'Set PUBLIC_URL first: a CNAME record needs the name of this server, not an IP address.',
    copyAddress: 'Copy the CNAME record',
    proof: 'TXT record for _contact-sync.your-domain:',
    copyProof: 'Copy the TXT record',
    label: 'Domain',
  },
  email: 'Email',
  emailFrom: (address: string) => `Email is sent from ${address}.`,
  emailIsOff: 'Email isn’t set up yet. Set SMTP_URL and MAIL_FROM on the server, then restart it.',
  sendTest: 'Send a test message',
  testSent: (address: string) => `The test message was sent to ${address}.`,
  testFailed: (reason: string) => `The test message was not sent. ${reason}`,
  danger: 'Danger zone',
  export: 'Export all leads',
  exportHint: 'Every lead with all its values, one JSON object per line.',
  archive: 'Archive project',
  archiveHint:
    'Its keys stop working, its forms close, and it leaves the menu of projects. Nothing is ' +
    'deleted, and you can restore it.',
  archived: (name: string) => `${name} is archived.`,
  archivedHint: 'This project is archived. Its keys don’t work and its forms are closed.',
  restore: 'Restore project',
  restored: (name: string) => `${name} takes leads again.`,
  ownersOnly: 'Only owners can archive or delete a project.',
  remove: 'Delete project',
  removeWarning:
    'Its leads, keys, forms and destinations will be permanently deleted. Its keys stop working ' +
    'immediately. Backups may still contain it.',
}
