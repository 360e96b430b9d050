import type { mail as english } from '#web/locales/english/forms/mail.ts'

/** The emails of a form. */
export const mail: typeof english = {
  title: 'E-Mail',
  needsServer:
    'E-Mail ist noch nicht eingerichtet. Bitten Sie den Betreiber dieses Servers, SMTP_URL zu setzen.',
  notify: 'Über jeden Lead benachrichtigen',
  notifyHint: 'Diese Mitglieder erhalten zu jedem Lead eine E-Mail mit einem Link zum Abbestellen.',
  confirm: 'Um Bestätigung der E-Mail-Adresse bitten',
  confirmHint:
    'Besucher erhalten einen Link, der einmal gilt. Der Lead zeigt, ob sie bestätigt haben.',
  reply: 'Automatische Antwort senden',
  replyHint:
    'Eine E-Mail für jede Einsendung, nach der Prüfung auf Spam und, falls verlangt, nach der Bestätigung.',
  subject: 'Betreff',
  text: 'Text',
  plainText: 'Reiner Text.',
  placeholders: (names) =>
    `Reiner Text, mit ${names}. Werte, die lang sind oder wie ein Link, eine E-Mail-Adresse oder eine Telefonnummer aussehen, werden weggelassen.`,
  preview: 'Vorschau mit Beispielwerten',
  sendTest: 'Test an mich senden',
  testSent: (address) => `Der Test wurde an ${address} gesendet.`,
  testFailed: (reason) => `Der Test wurde nicht gesendet. ${reason}`,
  newReply: {
    subject: 'Wir haben Ihre Nachricht erhalten',
    text: 'Guten Tag,\n\nvielen Dank für Ihre Nachricht. Wir melden uns bald bei Ihnen.',
  },
}
