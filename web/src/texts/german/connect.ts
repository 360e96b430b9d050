import type { Texts } from '#web/texts/english.ts'

export const connect: Texts['connect'] = {
  question: 'Woher kommen Ihre Leads?',
  sources: {
    form: { name: 'Ein Formular', hint: 'Hier gebaut, ohne Code' },
    site: { name: 'Meine Website', hint: 'Ein selbst geschriebenes Formular' },
    file: { name: 'Eine Datei', hint: 'CSV, Excel oder vCard' },
    program: { name: 'Ein Programm', hint: 'Ein Server oder ein Skript' },
    agent: { name: 'Ein Agent', hint: 'Ein KI-Assistent, über MCP' },
  },
  keysWait:
    'Dieses Projekt hat zwei Schlüssel. Sie sehen jeden dort, wo er gebraucht wird, bis Sie die Seite verlassen oder neu laden.',
  keyTitle: 'Ihr Schlüssel',
  shownOnce: 'Er wird nur jetzt gezeigt: Kopieren Sie ihn, bevor Sie die Seite verlassen.',
  secretHint:
    'Der geheime Schlüssel liest, erstellt und ändert Leads. Bewahren Sie ihn auf Ihren Servern auf.',
  secretGone:
    'Ein geheimer Schlüssel wird nur beim Anlegen gezeigt. Verwenden Sie den, den Sie aufbewahrt haben, oder legen Sie unter „Schlüssel“ einen neuen an.',
  publishableHint:
    'Der öffentliche Schlüssel kann nur Leads hinzufügen, darum darf ihn jeder sehen.',
  publishableGone:
    'Verwenden Sie den öffentlichen Schlüssel, den Sie aufbewahrt haben, oder legen Sie unter „Schlüssel“ einen neuen an.',
  copySecret: 'Geheimen Schlüssel kopieren',
  copyPublishable: 'Öffentlichen Schlüssel kopieren',
  buildTitle: 'Ein Formular bauen',
  buildHint: 'Das Formular bekommt eine eigene Seite und passt in jede Website.',
  buildSteps:
    'Wählen Sie, was es abfragt, veröffentlichen Sie es, und teilen Sie dann den Link oder fügen Sie zwei Zeilen in Ihre Website ein.',
  buildAsk: 'Ein Admin dieses Projekts kann ein Formular anlegen.',
  newForm: 'Neues Formular',
  siteTitle: 'In Ihre Seite einfügen',
  siteHint: 'Fügen Sie dies in eine Seite ein. Der Lead kommt an, wenn das Formular gesendet wird.',
  copyForm: 'Formular kopieren',
  fileTitle: 'Auf dem Server',
  fileHint: 'Zeigt, wohin jede Spalte geht, und fragt vor dem Beginn.',
  copyDirectImport: 'Befehl für den Server kopieren',
  remoteFileTitle: 'Von einem anderen Rechner',
  remoteFileHint: 'Dasselbe über das Netz, mit dem geheimen Schlüssel in CONTACT_SYNC_KEY.',
  copyRemoteImport: 'Befehl für einen anderen Rechner kopieren',
  curlTitle: 'Aus einem Terminal',
  curlHint: 'Führen Sie dies auf einem Rechner aus, der diesen Server erreicht.',
  copyCurl: 'Befehl kopieren',
  sdkTitle: 'In TypeScript',
  sdkHint: 'Das SDK wiederholt Anfragen für Sie und speichert keinen Lead zweimal.',
  copySdk: 'Programm kopieren',
  agentTitle: 'In den Einstellungen Ihres Agenten',
  agentHint: 'Er kann dann Leads hinzufügen, finden und prüfen, nach den Regeln seines Schlüssels.',
  copyAgent: 'Einstellungen kopieren',
  waiting: 'Warten auf den ersten Lead …',
  arrived: 'Der erste Lead ist angekommen',
  openLead: 'Leads öffnen',
  sampleName: 'Rosa Keller',
  thanks: 'Vielen Dank!',
  send: 'Senden',
}
