import type { entry as english } from '#web/texts/english/entry.ts'

export const entry: typeof english = {
  fields: {
    name: 'Ihr Name',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    currentPassword: 'Bisheriges Passwort',
    project: 'Name des Projekts',
    projectHint: 'Meist Ihre Firma oder Ihre Website.',
    country: 'Land',
    countryHint: 'Telefonnummern ohne Vorwahl werden als Nummern dieses Landes gelesen.',
    noCountry: 'Keines',
    passwordHint: (min) =>
      `Mindestens ${min} Zeichen. Am besten einige Wörter, die nur Sie so verbinden.`,
    show: 'Passwort zeigen oder verbergen',
  },
  signIn: {
    title: 'Anmelden',
    submit: 'Anmelden',
    withPasskey: 'Mit einem Passkey anmelden',
    or: 'oder',
    wrong: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    passkeyFailed: 'Kein Passkey wurde angenommen. Melden Sie sich mit dem Passwort an.',
    forgot: 'Passwort vergessen?',
    ended: 'Sie wurden abgemeldet. Melden Sie sich an, um weiterzumachen.',
    code: 'Code aus Ihrer Authenticator-App',
    codeTitle: 'Noch ein Schritt',
    codeHint: 'Sechs Ziffern, alle 30 Sekunden neu.',
    codeWrong: 'Dieser Code stimmt nicht oder gilt nicht mehr.',
    recovery: 'Stattdessen einen Wiederherstellungscode verwenden',
    recoveryCode: 'Wiederherstellungscode',
    recoveryHint: 'Jeder Ihrer Wiederherstellungscodes gilt einmal.',
    useApp: 'Stattdessen die Authenticator-App verwenden',
    confirm: 'Bestätigen',
    noOwner: 'Dieser Server ist noch nicht eingerichtet',
    noOwnerHint:
      'Öffnen Sie den Link, den der Server beim Start ausgegeben hat. Er enthält /setup?token= und gilt 24 Stunden. Für einen neuen starten Sie den Server neu, oder Sie führen dort, wo er installiert ist, dies aus:',
    copyCommand: 'Befehl kopieren',
  },
  forgot: {
    title: 'Passwort vergessen?',
    hint: 'Geben Sie Ihre E-Mail-Adresse ein. Gehört sie zu einem Konto, wird ein Link für ein neues Passwort dorthin geschickt.',
    submit: 'Link senden',
    sent: 'Wenn diese Adresse zu einem Konto gehört, ist ein Link unterwegs. Er gilt eine Stunde.',
    noMail:
      'Dieser Server verschickt keine E-Mails. Bitten Sie einen Admin Ihres Projekts um einen Link, mit dem Sie ein neues Passwort wählen.',
  },
  reset: {
    title: 'Neues Passwort wählen',
    submit: 'Passwort speichern',
    done: 'Ihr Passwort wurde geändert. Alle anderen Sitzungen wurden beendet.',
    invalid: 'Dieser Link gilt nicht mehr',
    invalidHint:
      'Er wurde benutzt, ist älter als eine Stunde, oder er endete, weil sich das Passwort oder eine Rolle geändert hat. Bitten Sie einen Admin um einen neuen, oder wählen Sie „Passwort vergessen?“ auf der Anmeldeseite.',
    toSignIn: 'Zur Anmeldung',
  },
  setup: {
    title: 'Contact Sync einrichten',
    hint: 'Sie werden Inhaber des ersten Projekts dieses Servers. Das dauert eine Minute.',
    submit: 'Konto und Projekt anlegen',
    invalid: 'Dieser Link gilt nicht',
    invalidHint:
      'Ein Link zum Einrichten gilt einmal und für 24 Stunden. Der Server gibt bei jedem Start einen neuen aus, solange er keinen Inhaber hat.',
  },
  invite: {
    title: (project) => `Bei ${project} mitmachen`,
    hint: (inviter, role) => `${inviter} hat Sie eingeladen, mit der Rolle ${role}.`,
    submit: 'Mitmachen',
    joinAs: (name) => `Als ${name} mitmachen`,
    loading: 'Einladung',
    signInAs: (email) => `Diese Einladung ist für ${email}. Melden Sie sich mit diesem Konto an.`,
    invalid: 'Diese Einladung gilt nicht mehr',
    invalidHint:
      'Sie wurde benutzt, ersetzt oder zurückgezogen, ist älter als sieben Tage, oder wer sie geschickt hat, darf Sie nicht mehr einladen. Bitten Sie einen Admin des Projekts um eine neue.',
  },
}
