import type { settings as english } from '#web/locales/english/forms/settings.ts'

export const settings: typeof english = {
  after: 'Nach dem Senden',
  message: 'Eine Nachricht zeigen',
  redirect: 'Zu einer Seite weiterleiten',
  messageTitle: 'Titel der Nachricht',
  messageText: 'Nachricht',
  endings: 'Abschlüsse für bestimmte Antworten',
  endingsHint: 'Der erste Abschluss, dessen Bedingungen gelten, ersetzt den obigen.',
  addEnding: 'Abschluss hinzufügen',
  ending: (position) => `Abschluss ${position}`,
  moveEndingUp: 'Nach oben',
  removeEnding: 'Entfernen',
  messageRemoved: (position) => `Die Nachricht von Abschluss ${position} wurde entfernt.`,
  url: 'URL der Seite',
  urlHint:
    'Sie muss mit https:// beginnen und auf einer der Websites unten oder auf diesem Server liegen.',
  redirectSites: 'Weitere Websites, zu denen es weiterleiten darf',
  redirectSitesHint:
    'Eine pro Zeile, etwa https://cal.com für eine Buchungsseite. Sie dürfen das Formular nicht verwenden.',
  parameters: 'Werte für die Seite',
  parametersHint:
    'Sie werden an die URL angehängt, etwa um eine Buchungsseite auszufüllen. Die andere Website erhält sie.',
  parameter: (number) => `Parameter ${number}`,
  parameterField: (number) => `Wert von Parameter ${number}`,
  addParameter: 'Wert hinzufügen',
  removeParameter: (name) => `${name} entfernen`,
  sites: 'Websites, die das Formular verwenden dürfen',
  sitesHint: 'Eine pro Zeile, etwa https://www.example.com. Leer: jede Website.',
  leads: 'Neue Leads',
  tags: 'Tags',
  tagsHint: 'Drücken Sie nach jedem Tag Enter.',
}
