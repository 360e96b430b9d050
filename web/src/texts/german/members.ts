import type { Texts } from '#web/texts/english.ts'
import { plural } from '#web/texts/plural.ts'

export const members: Texts['members'] = {
  count: plural('de', { one: '# Mitglied', other: '# Mitglieder' }),
  role: 'Rolle',
  joined: (date) => `Seit ${date}`,
  you: 'Sie',
  invite: 'Einladen',
  inviteTitle: 'Jemanden einladen',
  inviteHint: 'Mit einem Link legt die Person ein Konto an oder tritt mit ihrem bei.',
  inviteSubmit: 'Einladung anlegen',
  mailed: (email) => `Die Einladung wurde an ${email} geschickt. Sie gilt 7 Tage lang.`,
  passOn: (email) => `Geben Sie diesen Link an ${email} weiter:`,
  linkOnce: 'Er gilt einmal und 7 Tage lang und wird nicht noch einmal gezeigt.',
  copyLink: 'Link kopieren',
  done: 'Fertig',
  invitations: 'Einladungen',
  expires: (time) => `Läuft ${time} ab`,
  withdraw: 'Zurückziehen',
  withdrawOf: (email) => `Die Einladung von ${email} zurückziehen`,
  withdrawn: 'Die Einladung wurde zurückgezogen.',
  roleOf: (name) => `Rolle von ${name}`,
  roleChanged: (name, role) => `${name} hat jetzt die Rolle ${role}.`,
  remove: 'Entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removeHint:
    'Der Zugang zu diesem Projekt endet sofort. Zugewiesene Leads und alle Änderungen bleiben.',
  removed: (name) => `${name} wurde entfernt.`,
  leave: 'Projekt verlassen',
  leaveTitle: 'Dieses Projekt verlassen?',
  leaveHint: 'Ihr Zugang endet sofort. Ein Admin kann Sie wieder einladen.',
  actionsOf: (name) => `Aktionen für ${name}`,
  resetLink: 'Passwort-Link anlegen',
  resetTitle: (name) => `Ein neues Passwort für ${name}`,
  resetHint:
    'Mit diesem Link wird ein neues Passwort gewählt. Er gilt einmal und wird nicht noch einmal gezeigt.',
  roleHints: {
    viewer: 'Sieht Leads, Felder und Schlüssel ohne Geheimnisse.',
    member: 'Bearbeitet Leads auch, weist sie zu, importiert und exportiert sie.',
    admin: 'Löscht Leads auch und verwaltet Schlüssel, Felder und Mitglieder.',
    owner: 'Darf alles und ernennt weitere Inhaber.',
  },
}
