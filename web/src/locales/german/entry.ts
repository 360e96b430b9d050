import { invitationKeptMs, resetLinkKeptMs, setupTokenKeptMs } from '#model/values/periods.ts'
import type { texts as english } from '#web/locales/english/entry.ts'
import { inDays, inHours } from '#web/locales/german/plural.ts'

export const texts: typeof english = {
  signIn: {
    title: 'Anmelden',
    submit: 'Anmelden',
    withPasskey: 'Mit einem Passkey anmelden',
    or: 'oder',
    wrong: 'E-Mail oder Passwort ist falsch.',
    passkeyFailed:
      'Der Passkey hat nicht funktioniert. Versuchen Sie es erneut, oder verwenden Sie Ihr Passwort.',
    forgot: 'Passwort vergessen?',
    ended: 'Sie wurden abgemeldet. Melden Sie sich an, um fortzufahren.',
    code: 'Code aus Ihrer Authenticator-App',
    codeTitle: 'Noch ein Schritt',
    codeHint: 'Sechs Ziffern, alle 30 Sekunden neu.',
    codeWrong: 'Falscher oder abgelaufener Code. Versuchen Sie den, den die App jetzt zeigt.',
    recovery: 'Stattdessen einen Wiederherstellungscode verwenden',
    recoveryCode: 'Wiederherstellungscode',
    recoveryHint: 'Jeder Wiederherstellungscode gilt einmal.',
    useApp: 'Stattdessen die Authenticator-App verwenden',
    confirm: 'Bestätigen',
    noOwner: 'Dieser Server ist noch nicht eingerichtet',
    noOwnerHint: `Öffnen Sie den Link, den der Server beim Start ausgegeben hat. Er enthält /setup?token= und gilt ${inHours(setupTokenKeptMs)}. Für einen neuen starten Sie den Server neu oder führen dort, wo er installiert ist, diesen Befehl aus:`,
    copyCommand: 'Befehl kopieren',
  },
  forgot: {
    title: 'Passwort vergessen?',
    hint: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein, um einen Link für ein neues Passwort zu erhalten.',
    submit: 'Link senden',
    sent: `Wenn diese Adresse zu einem Konto gehört, ist ein Link unterwegs. Er gilt ${inHours(resetLinkKeptMs)}.`,
    noMail:
      'Dieser Server verschickt keine E-Mails. Bitten Sie einen Admin Ihres Projekts um einen Link, mit dem Sie ein neues Passwort wählen.',
  },
  reset: {
    title: 'Neues Passwort wählen',
    submit: 'Passwort speichern',
    done: 'Ihr Passwort wurde geändert. Überall sonst wurden Sie abgemeldet.',
    invalid: 'Dieser Link gilt nicht mehr',
    invalidHint: `Er wurde benutzt, ist älter als ${inHours(resetLinkKeptMs)}, oder das Passwort oder eine Rolle hat sich seitdem geändert. Bitten Sie einen Admin um einen neuen, oder wählen Sie „Passwort vergessen?“ auf der Anmeldeseite.`,
    toSignIn: 'Zur Anmeldung',
  },
  setup: {
    title: 'Contact Sync einrichten',
    hint: 'Sie werden Inhaber des ersten Projekts dieses Servers. Das dauert eine Minute.',
    submit: 'Konto und Projekt anlegen',
    invalid: 'Dieser Link gilt nicht',
    invalidHint: `Ein Link zum Einrichten gilt einmal und ${inHours(setupTokenKeptMs)} lang. Solange es keinen Inhaber gibt, gibt der Server bei jedem Start einen neuen aus.`,
  },
  invite: {
    title: (project) => `${project} beitreten`,
    hint: (role) => `Sie wurden mit der Rolle ${role} eingeladen.`,
    submit: 'Beitreten',
    joinAs: (name) => `Als ${name} beitreten`,
    loading: 'Einladung',
    signInAs: (email) => `Diese Einladung ist für ${email}. Melden Sie sich mit diesem Konto an.`,
    invalid: 'Diese Einladung gilt nicht mehr',
    invalidHint: `Sie wurde benutzt, ersetzt oder zurückgezogen, ist älter als ${inDays(invitationKeptMs)}, oder wer sie geschickt hat, darf Sie nicht mehr einladen. Bitten Sie einen Admin des Projekts um eine neue.`,
  },
}
