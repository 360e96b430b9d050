import type { Texts } from '#web/texts/english.ts'

export const connect: Texts['connect'] = {
  keysTitle: 'Ihre Schlüssel',
  keysHint:
    'Sie werden nur jetzt gezeigt. Verwahren Sie den geheimen Schlüssel so, dass nur Ihre Server ihn lesen können.',
  keysGone:
    'Schlüssel werden nur beim Anlegen gezeigt. Verwenden Sie die, die Sie aufbewahrt haben, oder legen Sie neue an.',
  secretHint: 'Für Ihre Server: liest, erstellt und ändert Leads.',
  publishableHint: 'Für Webseiten: kann nur Leads hinzufügen, darum darf ihn jeder sehen.',
  copySecret: 'Geheimen Schlüssel kopieren',
  copyPublishable: 'Öffentlichen Schlüssel kopieren',
  curlTitle: 'Aus einem Terminal',
  curlHint: 'Führen Sie dies auf einem Rechner aus, der diesen Server erreicht.',
  copyCurl: 'Befehl kopieren',
  formTitle: 'Von einer Webseite',
  formHint: 'Fügen Sie dies in eine Seite ein. Der Lead kommt an, wenn das Formular gesendet wird.',
  copyForm: 'Formular kopieren',
  waiting: 'Warten auf den ersten Lead …',
  arrived: 'Der erste Lead ist angekommen',
  openLead: 'Leads öffnen',
  sampleName: 'Rosa Keller',
  thanks: 'Vielen Dank!',
  send: 'Senden',
}
