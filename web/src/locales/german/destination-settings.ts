/** The server's texts of settings, as German has them. */
export const settingTexts: Readonly<Record<string, string>> = {
  'Access token': 'Zugriffstoken',
  'API key': 'API-Schlüssel',
  'API token': 'API-Token',
  Address: 'Adresse',
  Authorization: 'Authorization',
  'Audience ID': 'ID der Zielgruppe',
  'Base ID': 'ID der Base',
  Chat: 'Chat',
  'Field of the email address': 'Feld der E-Mail-Adresse',
  Lists: 'Listen',
  Method: 'Methode',
  'Personal access token': 'Persönliches Zugriffstoken',
  'Secret key': 'Geheimer Schlüssel',
  Server: 'Server',
  'Status of a new contact': 'Status eines neuen Kontakts',
  Table: 'Tabelle',
  'Token of the bot': 'Token des Bots',
  URL: 'URL',
  'URL of the script': 'URL des Skripts',
  'URL of the topic': 'URL des Themas',
  'Webhook URL': 'Webhook-URL',
  '@BotFather shows it when you create a bot.': '@BotFather zeigt es, wenn Sie einen Bot anlegen.',
  'An https:// URL with a public address, where your system receives the events.':
    'Eine https://-URL mit öffentlicher Adresse, unter der Ihr System die Ereignisse empfängt.',
  'By which a record is found again.': 'Daran wird ein Datensatz wiedergefunden.',
  'If the topic is protected.': 'Falls das Thema geschützt ist.',
  'In ActiveCampaign under Settings, Developer.': 'In ActiveCampaign unter Settings, Developer.',
  'In Brevo under Settings, SMTP & API.': 'In Brevo unter Settings, SMTP & API.',
  'In Pipedrive under Personal preferences, API.': 'In Pipedrive unter Personal preferences, API.',
  'In Twenty under Settings, APIs & Webhooks.': 'In Twenty unter Settings, APIs & Webhooks.',
  'In the URL of the base; it begins with app.': 'Steht in der URL der Base und beginnt mit app.',
  'In the settings of the audience.': 'Steht in den Einstellungen der Zielgruppe.',
  'It ends with a hyphen and the data center, such as -us21.':
    'Endet mit einem Bindestrich und dem Rechenzentrum, etwa -us21.',
  'It is shown when you deploy the script as a web app.':
    'Wird angezeigt, wenn Sie das Skript als Web-App bereitstellen.',
  'Its name, or its ID, which begins with tbl.': 'Ihr Name oder ihre ID, die mit tbl beginnt.',
  'Language of the message': 'Sprache der Nachricht',
  'Used for the heading and the names of standard fields.':
    'Für die Überschrift und die Namen der Standardfelder.',
  'Numbers of the lists to add the lead to, separated by commas.':
    'Nummern der Listen, in die der Lead kommt, durch Kommas getrennt.',
  'Of a private app with the scope crm.objects.contacts.write.':
    'Einer privaten App mit dem Scope crm.objects.contacts.write.',
  'Of a workflow that posts to a channel when a request is received.':
    'Eines Workflows, der in einem Kanal postet, wenn eine Anfrage eingeht.',
  'Of the project there.': 'Des Projekts dort.',
  'Of your company, such as https://example.pipedrive.com.':
    'Ihrer Firma, etwa https://example.pipedrive.com.',
  'Of your own installation, such as https://crm.example.com.':
    'Ihrer eigenen Installation, etwa https://crm.example.com.',
  'Only for a Bot API server of your own.': 'Nur für einen eigenen Bot-API-Server.',
  'Only if requests go through a server of your own.':
    'Nur wenn Anfragen über einen eigenen Server gehen.',
  'POST, PUT or PATCH.': 'POST, PUT oder PATCH.',
  'Such as https://contacts.example.com.': 'Etwa https://contacts.example.com.',
  'Such as https://ntfy.sh/ and a name that nobody guesses.':
    'Etwa https://ntfy.sh/ und ein Name, den niemand errät.',
  'The API URL under Settings, Developer, such as https://example.api-us1.com.':
    'Die API-URL unter Settings, Developer, etwa https://example.api-us1.com.',
  'The number of the chat, or @ and the name of a public channel.':
    'Die Nummer des Chats oder @ und der Name eines öffentlichen Kanals.',
  'The service shows it when you add an incoming webhook.':
    'Der Dienst zeigt sie, wenn Sie einen eingehenden Webhook hinzufügen.',
  'The value of this header, such as Bearer and a token.':
    'Der Wert dieses Headers, etwa Bearer und ein Token.',
  'Where the lead is sent.': 'Dorthin wird der Lead gesendet.',
  'With the permissions to read and write records, and to read object configuration.':
    'Mit den Rechten, Datensätze zu lesen und zu schreiben und die Konfiguration der Objekte zu lesen.',
  'With the scopes data.records:read and data.records:write.':
    'Mit den Scopes data.records:read und data.records:write.',
  'pending asks for a confirmation by email; subscribed and transactional do not.':
    'pending bittet per E-Mail um Bestätigung; subscribed und transactional nicht.',
}
