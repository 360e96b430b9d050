import { invitationKeptMs } from '#model/values/periods.ts'
import type { texts as english } from '#web/locales/english/members.ts'
import { inDays, plural } from '#web/locales/german/plural.ts'

export const texts: typeof english = {
  count: plural({ one: '# Mitglied', other: '# Mitglieder' }),
  role: 'Rolle',
  joined: (date) => `Mitglied seit ${date}`,
  you: 'Sie',
  invite: 'Einladen',
  inviteTitle: 'Jemanden einladen',
  inviteHint: 'Die Person erhält einen Link, um ein Konto anzulegen oder beizutreten.',
  inviteSubmit: 'Einladung erstellen',
  mailed: (email) =>
    `Die Einladung wurde an ${email} geschickt. Sie gilt ${inDays(invitationKeptMs)} lang.`,
  sendLink: (email) => `Senden Sie diesen Link an ${email}:`,
  linkOnce: `Er gilt einmal und ${inDays(invitationKeptMs)} lang und wird nicht noch einmal gezeigt.`,
  copyLink: 'Link kopieren',
  invitations: 'Einladungen',
  expires: (time) => `Läuft ${time} ab`,
  withdraw: 'Zurückziehen',
  withdrawOf: (email) => `Einladung für ${email} zurückziehen`,
  withdrawn: 'Die Einladung wurde zurückgezogen.',
  roleOf: (name) => `Rolle von ${name}`,
  roleChanged: (name, role) => `${name} ist jetzt ${role}.`,
  remove: 'Entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removeHint: 'Der Zugang zu diesem Projekt endet sofort. Leads und Änderungen bleiben.',
  removed: (name) => `${name} wurde entfernt.`,
  leave: 'Projekt verlassen',
  leaveTitle: 'Dieses Projekt verlassen?',
  leaveHint: 'Ihr Zugang endet sofort. Ein Admin kann Sie wieder einladen.',
  resetLink: 'Link für neues Passwort erstellen',
  resetTitle: (name) => `Neues Passwort für ${name}`,
  resetHint:
    'Senden Sie der Person diesen Link, um ein neues Passwort zu wählen. Er gilt einmal und wird nicht noch einmal gezeigt.',
  roleHints: {
    viewer: 'Kann Leads, Formulare und Felder sehen, und Schlüssel ohne ihre Geheimnisse.',
    member: 'Kann Leads auch bearbeiten, zuweisen, taggen, importieren und exportieren.',
    admin:
      'Kann auch Leads löschen und Formulare, Schlüssel, Felder, Ziele und Mitglieder verwalten.',
    owner: 'Voller Zugriff, auch auf andere Inhaber.',
  },
}
