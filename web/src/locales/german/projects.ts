import type { texts as english } from '#web/locales/english/projects.ts'
import { plural } from '#web/locales/german/plural.ts'

export const texts: typeof english = {
  count: plural({ one: '# Projekt', other: '# Projekte' }),
  create: 'Projekt anlegen',
  createHint: 'Es beginnt leer, mit eigenen Leads, Schlüsseln, Feldern und Mitgliedern.',
  current: 'Aktuelles Projekt',
  settingsOf: (name) => `Einstellungen von ${name}`,
  general: 'Allgemein',
  saved: 'Die Einstellungen wurden gespeichert.',
  identity: 'Wie Dubletten erkannt werden',
  identityHint:
    'Woran Contact Sync erkennt, dass zwei Leads dieselbe Person sind. Das lässt sich nicht ändern.',
  identityRules: [
    'Zwei Leads mit derselben E-Mail-Adresse sind derselbe Kontakt, ob groß- oder kleingeschrieben.',
    'Ohne E-Mail-Adresse entscheidet die Telefonnummer, egal wie sie geschrieben ist.',
    'Ohne beides ist ein Lead immer ein neuer Kontakt.',
    'Ein geheimer Schlüssel aktualisiert den Kontakt. Ein Formular oder ein öffentlicher ' +
      'Schlüssel ändert nie einen bestehenden Kontakt, sondern legt eine mögliche Dublette an, ' +
      'die Sie mit einem Klick zusammenführen.',
  ],
  challenge: 'Bot-Prüfungen',
  challengeHint: 'Wenn der Anbieter einer Prüfung nicht antwortet, etwa bei einem Ausfall:',
  away: {
    refuse: 'Einsendungen ablehnen',
    refuseHint: 'Besucher werden gebeten, es später noch einmal zu versuchen.',
    accept: 'Einsendungen annehmen',
    acceptHint: 'Nichts geht verloren, aber Bots können durchkommen.',
  },
  domain: {
    title: 'Domain der Formulare',
    hint:
      'Besucher sehen Ihre Formulare unter einer eigenen Domain, etwa forms.example.org, und ' +
      'Links zu Formularen verwenden sie. Legen Sie zuerst diese Einträge in ihrem DNS an.',
    address: 'CNAME-Eintrag für Ihre Domain:',
    noName:
      'Setzen Sie zuerst PUBLIC_URL: Ein CNAME-Eintrag braucht den Namen dieses Servers, keine IP-Adresse.',
    copyAddress: 'CNAME-Eintrag kopieren',
    proof: 'TXT-Eintrag für _contact-sync.ihre-domain:',
    copyProof: 'TXT-Eintrag kopieren',
    label: 'Domain',
  },
  email: 'E-Mail',
  emailFrom: (address) => `E-Mails werden von ${address} verschickt.`,
  emailIsOff:
    'E-Mail ist noch nicht eingerichtet. Setzen Sie auf dem Server SMTP_URL und MAIL_FROM, und starten Sie ihn neu.',
  sendTest: 'Testnachricht senden',
  testSent: (address) => `Die Testnachricht wurde an ${address} gesendet.`,
  testFailed: (reason) => `Die Testnachricht wurde nicht gesendet. ${reason}`,
  danger: 'Gefahrenbereich',
  export: 'Alle Leads exportieren',
  exportHint: 'Jeder Lead mit allen Werten, ein JSON-Objekt je Zeile.',
  archive: 'Projekt archivieren',
  archiveHint:
    'Seine Schlüssel gelten nicht mehr, seine Formulare schließen, und es verschwindet aus dem ' +
    'Menü der Projekte. Alles bleibt und lässt sich wiederherstellen.',
  archived: (name) => `${name} ist archiviert.`,
  archivedHint:
    'Dieses Projekt ist archiviert. Seine Schlüssel gelten nicht, seine Formulare sind geschlossen.',
  restore: 'Projekt wiederherstellen',
  restored: (name) => `${name} nimmt wieder Leads an.`,
  ownersOnly: 'Nur Inhaber können ein Projekt archivieren oder löschen.',
  remove: 'Projekt löschen',
  removeWarning:
    'Leads, Schlüssel, Formulare und Ziele werden endgültig gelöscht. Die Schlüssel ' +
    'funktionieren ab sofort nicht mehr. Sicherungen können es noch enthalten.',
}
