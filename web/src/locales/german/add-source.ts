import { importFileBytesMax } from '#model/imports/parts.ts'
import type { texts as english } from '#web/locales/english/add-source.ts'
import { plural } from '#web/locales/german/plural.ts'

export const texts: typeof english = {
  title: 'Quelle hinzufügen',
  question: 'Wie kommen Leads zu Ihnen?',
  sources: {
    form: 'Formular',
    website: 'Website',
    file: 'Datei',
    program: 'Programm',
    agent: 'KI-Agent',
  },
  keysWait:
    'Dieses Projekt hat zwei Schlüssel. Jeder erscheint dort, wo Sie ihn brauchen, der geheime nur, bis Sie die Seite neu laden.',
  keyTitle: 'Ihr Schlüssel',
  shownOnce:
    'Kopieren Sie ihn, bevor Sie die Seite verlassen oder neu laden: Er wird nicht noch einmal gezeigt.',
  secretHint:
    'Der geheime Schlüssel kann Leads lesen, anlegen und ändern. Bewahren Sie ihn auf Ihren Servern auf.',
  secretGone:
    'Ein geheimer Schlüssel wird nur beim Anlegen gezeigt. Verwenden Sie den gespeicherten, oder legen Sie unter „API-Schlüssel“ einen neuen an.',
  publishableHint:
    'Der öffentliche Schlüssel kann nur Leads hinzufügen, darum darf ihn jeder sehen.',
  publishableGone:
    'Öffentliche Schlüssel aus früheren Versionen können nicht gezeigt werden. Verwenden Sie den gespeicherten, oder erneuern Sie ihn unter „API-Schlüssel“: Der neue erscheint dann hier.',
  publishableNone:
    'Legen Sie unter „API-Schlüssel“ einen öffentlichen Schlüssel an. Er erscheint dann hier.',
  whichKey: 'Quelle der Leads',
  copySecret: 'Geheimen Schlüssel kopieren',
  copyPublishable: 'Öffentlichen Schlüssel kopieren',
  buildAsk: 'Bitten Sie einen Admin dieses Projekts, ein Formular anzulegen.',
  goTitle: 'Wohin sollen sie gehen?',
  goHint:
    'Jeder Lead wird zuerst hier gespeichert. Sie können ihn außerdem weitergeben, zum Beispiel an HubSpot, Slack, eine Google-Tabelle oder einen Webhook.',
  goAsk:
    'Sie werden hier gespeichert. Um sie weiterzugeben, bitten Sie einen Admin dieses Projekts, ein Ziel hinzuzufügen.',
  addDestination: 'Ziel hinzufügen',
  site: {
    title: 'In Ihre Seite einfügen',
    hint: 'Fügen Sie dies in eine Seite ein. Jedes gesendete Formular wird ein Lead.',
    copy: 'Formular kopieren',
  },
  uploadTitle: 'Im Browser',
  uploadHint: `Bis zu ${importFileBytesMax / 1024 ** 2} MB. Sie sehen, wohin jede Spalte geht, bevor etwas importiert wird.`,
  uploadAsk: 'Bitten Sie ein Mitglied dieses Projekts, eine Datei zu importieren.',
  file: {
    title: 'Auf dem Server',
    hint: 'Zeigt, wohin jede Spalte geht, und fragt, bevor es beginnt.',
    copy: 'Befehl für den Server kopieren',
  },
  remoteFile: {
    title: 'Von einem anderen Rechner',
    hint: 'Dasselbe über das Netz, mit dem geheimen Schlüssel in CONTACT_SYNC_KEY.',
    copy: 'Befehl für einen anderen Rechner kopieren',
  },
  curl: {
    title: 'Aus einem Terminal',
    hint: 'Führen Sie dies auf einem Rechner aus, der diesen Server erreicht.',
    copy: 'Befehl kopieren',
  },
  sdk: {
    title: 'In TypeScript',
    hint: 'Das SDK wiederholt Anfragen für Sie und speichert keinen Lead zweimal.',
    copy: 'Programm kopieren',
  },
  agent: {
    title: 'In den Einstellungen Ihres Agenten',
    hint: 'Er kann dann Leads hinzufügen, finden und prüfen, mit den Berechtigungen seines Schlüssels.',
    copy: 'Einstellungen kopieren',
  },
  waiting: 'Warten auf den ersten Lead …',
  arrived: 'Ihr erster Lead ist angekommen',
  openLead: 'Lead lesen',
  held: plural({
    one: '# Einsendung wurde als Spam zurückgehalten: ansehen',
    other: '# Einsendungen wurden als Spam zurückgehalten: ansehen',
  }),
  refused: plural({
    one: '# Anfrage wurde abgelehnt: Warum?',
    other: '# Anfragen wurden abgelehnt: Warum?',
  }),
  sampleName: 'Rosa Keller',
  thanks: 'Vielen Dank!',
  send: 'Senden',
}
