import { summaryHour } from '#model/notices/member-notices.ts'
import type { texts as english } from '#web/locales/english/account.ts'

export const texts: typeof english = {
  profile: 'Profil',
  nameSaved: 'Ihr Name wurde geändert.',
  availability: 'Abwesenheit',
  availabilityHint:
    'Solange Sie abwesend sind, weisen Schlüssel und Formulare Ihnen keine neuen Leads zu. Ihre bisherigen Leads behalten Sie.',
  away: 'Ich bin abwesend',
  nowAway: 'Sie sind abwesend: Neue Leads werden Ihnen nicht zugewiesen.',
  nowBack: 'Sie sind wieder da: Neue Leads können Ihnen wieder zugewiesen werden.',
  password: 'Passwort',
  passwordHint: 'Wenn Sie es ändern, werden Sie überall sonst abgemeldet.',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Ihr Passwort wurde geändert. Überall sonst wurden Sie abgemeldet.',
  wrongPassword: 'Das ist nicht Ihr bisheriges Passwort',
  secondFactor: 'Zwei-Faktor-Authentifizierung',
  secondFactorOff:
    'Sie melden sich nur mit dem Passwort an. Eine Authenticator-App macht die Anmeldung sicherer.',
  secondFactorOn: 'Sie melden sich mit dem Passwort und einem Code aus Ihrer Authenticator-App an.',
  turnOn: 'Authenticator-App einrichten',
  turnOff: 'Ausschalten',
  turnedOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  turnOffTitle: 'Zwei-Faktor-Authentifizierung ausschalten',
  scan: 'Scannen Sie diesen QR-Code mit Ihrer Authenticator-App',
  scanAlternative: 'Oder geben Sie diesen Schlüssel in die App ein',
  copyKey: 'Schlüssel kopieren',
  qrLabel: 'QR-Code für die Authenticator-App',
  enterCode: 'Geben Sie dann den Code ein, den die App zeigt',
  turnedOn: 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet.',
  recoveryTitle: 'Wiederherstellungscodes',
  recoveryHint:
    'Falls Sie die App verlieren, melden Sie sich mit einem davon an. Jeder gilt einmal. Sie werden nicht noch einmal gezeigt: Bewahren Sie sie sicher auf.',
  copyCodes: 'Alle Codes kopieren',
  newCodes: 'Neue Wiederherstellungscodes',
  codesKept: 'Ich habe die Codes gespeichert',
  confirmPassword: 'Mit dem Passwort bestätigen',
  passkeys: 'Passkeys',
  passkeysHint:
    'Melden Sie sich mit Fingerabdruck, Gesicht oder Geräte-PIN statt mit einem Passwort an.',
  noPasskeys: 'Noch keine Passkeys.',
  addPasskey: 'Passkey hinzufügen',
  passkeyName: 'Name des Passkeys',
  passkeyAdded: 'Der Passkey wurde hinzugefügt.',
  passkeyRemoved: 'Der Passkey wurde entfernt.',
  passkeyFailed: 'Der Passkey wurde nicht hinzugefügt: Sie oder der Browser haben abgebrochen.',
  passkeyUnsupported:
    'Dieser Browser unterstützt keine Passkeys, oder die Seite wird nicht über HTTPS geladen.',
  unnamedPasskey: 'Passkey',
  removePasskey: (name) => `${name} entfernen`,
  noPassword:
    'Sie melden sich ohne Passwort an. Um eines festzulegen, melden Sie sich ab und wählen „Passwort vergessen?“.',
  singleSignOn: {
    title: 'Single Sign-on',
    hint: (name) => `Anmeldung mit ${name} statt mit einem Passwort.`,
    signIn: (name) => `Mit ${name} anmelden`,
    join: (name) => `Mit ${name} beitreten`,
    connected: (name) => `Ihr Konto ist mit ${name} verbunden.`,
    notConnected: (name) =>
      `Nicht verbunden. Ihr Konto bei ${name} muss dieselbe E-Mail-Adresse haben.`,
    connect: (name) => `${name} verbinden`,
    disconnect: 'Trennen',
    disconnected: (name) => `Sie können sich nicht mehr mit ${name} anmelden.`,
    lastWay: 'Legen Sie zuerst ein Passwort fest, um die Verbindung zu trennen.',
    away: (name) =>
      `${name} ist gerade nicht erreichbar. Versuchen Sie es erneut, oder nutzen Sie Ihr Passwort.`,
    problems: {
      canceled: () => 'Sie haben die Anmeldung abgebrochen.',
      expired: () =>
        'Das hat zu lange gedauert oder wurde schon verwendet. Versuchen Sie es erneut.',
      unavailable: (name) =>
        `${name} hat die Anmeldung nicht abgeschlossen. Versuchen Sie es erneut, oder nutzen Sie Ihr Passwort.`,
      unverified_email: (name) =>
        `Ihre E-Mail-Adresse ist bei ${name} nicht bestätigt. Bestätigen Sie sie dort, und versuchen Sie es erneut.`,
      domain_not_allowed: (name) =>
        `Ihre E-Mail-Adresse bei ${name} gehört zu keiner Domain, die sich hier anmelden darf.`,
      account_exists: (name) =>
        `Es gibt schon ein Konto mit Ihrer E-Mail-Adresse. Melden Sie sich mit Passwort oder Passkey an, und verbinden Sie dann ${name} in Ihrem Konto.`,
      not_invited: () =>
        'Sie haben hier noch kein Konto. Bitten Sie einen Admin um eine Einladung.',
      link_needed: () =>
        'Sie sind als Inhaber eingeladen. Öffnen Sie den Link Ihrer Einladung, um beizutreten.',
      other_email: (name) =>
        `Ihr Konto bei ${name} hat eine andere E-Mail-Adresse als Ihr Konto hier.`,
      other_account: (name) =>
        `Dieses Konto bei ${name} ist hier mit dem Konto einer anderen Person verbunden.`,
      too_many_attempts: () =>
        'Zu viele Versuche. Warten Sie eine Minute, und versuchen Sie es erneut.',
      failed: (name) =>
        `Die Anmeldung mit ${name} ist fehlgeschlagen. Die Ursache steht im Protokoll des Servers.`,
    },
  },
  sessions: 'Sitzungen',
  sessionsHint: 'Wo Sie angemeldet sind.',
  thisSession: 'Diese Sitzung',
  endSession: (device) => `Die Sitzung auf ${device} beenden`,
  end: 'Beenden',
  endOthers: 'Alle anderen Sitzungen beenden',
  sessionEnded: 'Die Sitzung wurde beendet.',
  sessionsEnded: 'Alle anderen Sitzungen wurden beendet.',
  device: (browser, system) => `${browser} unter ${system}`,
  unknownDevice: 'Unbekanntes Gerät',
  signedIn: (time) => `Angemeldet ${time}`,
  added: (time) => `Hinzugefügt ${time}`,
  appearance: 'Darstellung',
  emails: {
    title: 'E-Mails',
    hint: 'Die E-Mails, die ein Projekt Ihnen sendet, in der Sprache dieses Geräts.',
    noMail:
      'E-Mail ist noch nicht eingerichtet. Bitten Sie den Betreiber dieses Servers, SMTP_URL zu setzen.',
    project: 'Projekt',
    newLeads: 'Neue Leads',
    choices: {
      none: 'Keine E-Mails',
      all: 'Alle neuen Leads',
      chosen: 'Neue Leads von einigen Schlüsseln und Formularen',
    },
    newLeadsHint:
      'Leads, die zusammen eintreffen, kommen in einer E-Mail. Importierte sind nicht dabei.',
    keys: 'Schlüssel und Formulare',
    switches: {
      assigned: { label: 'Leads, die mir jemand anderes zuweist' },
      mentions: { label: 'Kommentare, die mich erwähnen' },
      summary: {
        label: `Jeden Tag um ${summaryHour} Uhr eine Übersicht`,
        hint:
          'Neue Leads nach Schlüssel und Formular, und was auf Sie wartet. Keine E-Mail, wenn es ' +
          'nichts zu berichten gibt.',
      },
      alerts: {
        label: 'Hinweise für Admins',
        hint:
          'Ein Ziel wurde abgeschaltet, ein Browser hat einen geheimen Schlüssel gesendet, eine ' +
          'Sicherung ist fehlgeschlagen, oder ein Import ist beendet.',
      },
    },
    notSaved: 'Ihre Auswahl wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  },
}
