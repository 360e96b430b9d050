import type { texts as english } from '#web/locales/english/destinations.ts'

export const settings: (typeof english)['settings'] = {
  url: {
    label: 'Webhook-URL',
    hint: 'Der Dienst zeigt sie, wenn Sie einen eingehenden Webhook hinzufügen.',
  },
  language: {
    label: 'Sprache der Nachricht',
    hint: 'Für die Überschrift und die Namen der Standardfelder.',
  },
  chatId: {
    label: 'Chat',
    hint: 'Die Nummer des Chats oder @ und der Name eines öffentlichen Kanals.',
  },
  server: { label: 'Server', hint: 'Nur wenn Anfragen über einen eigenen Server gehen.' },
  topic: {
    label: 'URL des Themas',
    hint: 'Etwa https://ntfy.sh/ und ein Name, den niemand errät.',
  },
  lists: {
    label: 'Listen',
    hint: 'Nummern der Listen, in die der Lead kommt, durch Kommas getrennt.',
  },
  audience: { label: 'ID der Zielgruppe', hint: 'Steht in den Einstellungen der Zielgruppe.' },
  status: {
    label: 'Status eines neuen Kontakts',
    hint: 'pending bittet per E-Mail um Bestätigung; subscribed und transactional nicht.',
  },
  base: { label: 'ID der Base', hint: 'Steht in der URL der Base und beginnt mit app.' },
  table: { label: 'Tabelle', hint: 'Ihr Name oder ihre ID, die mit tbl beginnt.' },
  emailField: {
    label: 'Feld der E-Mail-Adresse',
    hint: 'Daran wird ein Datensatz wiedererkannt.',
  },
  method: { label: 'Methode', hint: 'Die meisten APIs erwarten POST.' },
  authorization: {
    label: 'Authorization',
    hint: 'Der Wert dieses Headers, etwa Bearer und ein Token.',
  },
  'webhook.url': {
    label: 'URL',
    hint: 'Eine https://-URL mit öffentlicher Adresse, unter der Ihr System die Ereignisse empfängt.',
  },
  'microsoft-teams.url': {
    label: 'Webhook-URL',
    hint: 'Aus einem Workflow, der in einem Kanal postet, wenn eine Anfrage eingeht.',
  },
  'telegram.token': {
    label: 'Token des Bots',
    hint: '@BotFather zeigt es, wenn Sie einen Bot anlegen.',
  },
  'telegram.server': { label: 'Server', hint: 'Nur für einen eigenen Bot-API-Server.' },
  'ntfy.token': { label: 'Zugriffstoken', hint: 'Falls das Thema geschützt ist.' },
  'hubspot.token': {
    label: 'Zugriffstoken',
    hint: 'Token einer privaten App mit dem Scope crm.objects.contacts.write.',
  },
  'brevo.token': { label: 'API-Schlüssel', hint: 'In Brevo unter Settings, SMTP & API.' },
  'mailchimp.token': {
    label: 'API-Schlüssel',
    hint: 'Endet mit einem Bindestrich und dem Rechenzentrum, etwa -us21.',
  },
  'pipedrive.server': {
    label: 'URL',
    hint: 'Die URL Ihrer Firma, etwa https://example.pipedrive.com.',
  },
  'pipedrive.token': { label: 'API-Token', hint: 'In Pipedrive unter Personal preferences, API.' },
  'activecampaign.server': {
    label: 'URL',
    hint: 'Die API-URL unter Settings, Developer, etwa https://example.api-us1.com.',
  },
  'activecampaign.token': {
    label: 'API-Schlüssel',
    hint: 'In ActiveCampaign unter Settings, Developer.',
  },
  'attio.token': {
    label: 'Zugriffstoken',
    hint: 'Mit den Rechten, Datensätze zu lesen und zu schreiben und die Konfiguration der Objekte zu lesen.',
  },
  'twenty.token': { label: 'API-Schlüssel', hint: 'In Twenty unter Settings, APIs & Webhooks.' },
  'twenty.server': {
    label: 'Server',
    hint: 'Nur für eine eigene Installation, etwa https://crm.example.com.',
  },
  'airtable.token': {
    label: 'Persönliches Zugriffstoken',
    hint: 'Mit den Scopes data.records:read und data.records:write.',
  },
  'google-sheets.url': {
    label: 'URL des Skripts',
    hint: 'Wird angezeigt, wenn Sie das Skript als Web-App bereitstellen.',
  },
  'contact-sync.server': { label: 'URL', hint: 'Etwa https://contacts.example.com.' },
  'contact-sync.token': { label: 'Geheimer Schlüssel', hint: 'Aus dem anderen Projekt.' },
  'http-api.url': { label: 'URL', hint: 'Dorthin wird der Lead gesendet.' },
}
