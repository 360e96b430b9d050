import { requestDays } from '#model/values/periods.ts'
import type { texts as english } from '#web/locales/english/keys.ts'
import { plural } from '#web/locales/german/plural.ts'

const keys: (typeof english)['keys'] = {
  count: plural({ other: '# Schlüssel' }),
  revokedCount: plural({ other: '# widerrufen' }),
  create: 'Schlüssel anlegen',
  kind: 'Art',
  parts: { programs: 'Schlüssel für Programme', forms: 'Schlüssel von Formularen' },
  ofForm: 'Formular öffnen',
  kinds: { secret: 'Geheim', publishable: 'Öffentlich' },
  kindHints: {
    secret: 'Für Ihre Server. Kann Leads lesen, anlegen und ändern und gehört auf keine Webseite.',
    publishable: 'Für Webseiten. Kann nur Leads hinzufügen, deshalb darf ihn jeder sehen.',
  },
  label: 'Bezeichnung',
  labelHint: 'Woher seine Leads kommen. Sie steht bei jedem Lead.',
  labelSample: 'Landingpage',
  scopes: 'Berechtigungen',
  scopeNames: {
    'contacts:create': 'Leads anlegen',
    'contacts:read': 'Leads lesen',
    'contacts:search': 'Leads suchen',
    'contacts:update': 'Leads ändern',
    'contacts:delete': 'Leads endgültig löschen',
    'fields:read': 'Felder lesen',
    'fields:create': 'Felder anlegen',
    'members:read': 'Mitglieder lesen',
    'events:read': 'Ereignisse lesen',
    'webhooks:manage': 'Webhooks verwalten',
  },
  scopeHints: {
    'contacts:create': 'Ändert auch den Lead mit derselben E-Mail-Adresse oder Telefonnummer.',
    'contacts:read': 'Einen Lead mit allen Werten über seine ID abrufen.',
    'contacts:search': 'Leads finden oder alle auflisten.',
    'contacts:update':
      'Jeden Wert ändern oder leeren. Die früheren Werte bleiben im Verlauf erhalten.',
    'contacts:delete': 'Löscht Leads samt Verlauf. Das lässt sich nicht rückgängig machen.',
    'fields:read': 'Die eigenen Felder des Projekts auflisten.',
    'fields:create': 'Dem Projekt eigene Felder hinzufügen.',
    'members:read': 'Namen und IDs auflisten, um Leads zuzuweisen.',
    'events:read': 'Alle Änderungen an Leads mit deren Daten abrufen.',
    'webhooks:manage': 'Webhooks senden die Daten neuer und geänderter Leads an beliebige URLs.',
  },
  moreScopes: 'Weitere Berechtigungen',
  moreScopesHint:
    'Wählen Sie nur, was der Schlüssel braucht: Wer ihn in die Hände bekommt, kann dasselbe tun.',
  moreThanUsual: 'Mehr als üblich:',
  origins: 'Websites',
  originsHint: 'Websites, die den Schlüssel verwenden dürfen, eine pro Zeile. Leer: jede Website.',
  anyOrigin: 'Jede Website',
  challenge: 'Bot-Prüfung',
  challengeHint: 'Was ein Browser lösen muss, bevor ein Lead angenommen wird.',
  noChallenge: 'Keine',
  challengeNames: {
    altcha: 'ALTCHA (ohne Drittanbieter)',
    turnstile: 'Cloudflare Turnstile',
    hcaptcha: 'hCaptcha',
    recaptcha: 'Google reCAPTCHA',
  },
  challengeSecret: 'Geheimnis des Anbieters',
  challengeSecretHint: 'Aus Ihrem Konto beim Anbieter. Es wird hier nicht wieder gezeigt.',
  challengeTitle: (label) => `Bot-Prüfung von ${label}`,
  challengeChanged: (label) => `Die Bot-Prüfung von ${label} wurde geändert.`,
  changeChallenge: 'Bot-Prüfung ändern',
  remoteChallenge: (provider) =>
    `Fügen Sie das Widget von ${provider} ins Formular ein und senden Sie sein Token im Header X-Challenge-Token.`,
  tier: 'Anfragelimits',
  tierOf: (tier) => `Limits: ${tier}`,
  issuedTitle: (label) => `Geheimnis von ${label}`,
  issuedHint: 'Kopieren Sie es jetzt: Es wird nicht noch einmal gezeigt.',
  issuedPublicHint:
    'Er ist öffentlich. Sie finden ihn wieder unter „API-Schlüssel“ und „Quelle hinzufügen“.',
  copySecret: 'Geheimnis kopieren',
  samples: 'So wird er verwendet',
  copySample: 'Beispiel kopieren',
  sampleNames: { curl: 'curl', sdk: 'SDK', form: 'Formular' },
  column: {
    key: 'Schlüssel',
    used: 'Zuletzt verwendet',
    requests: 'Anfragen',
  },
  inLastDays: plural({
    one: `# Anfrage in ${requestDays} Tagen`,
    other: `# Anfragen in ${requestDays} Tagen`,
  }),
  inLastHour: plural({ other: '# in der letzten Stunde' }),
  requestsOf: (label) => `Anfragen von ${label}`,
  requestsHint: 'Tage beginnen um Mitternacht UTC. Anfragelimits werden getrennt gezählt.',
  neverUsed: 'Nie',
  created: (date) => `Angelegt am ${date}`,
  revokedOn: (date) => `Widerrufen am ${date}`,
  oldUntil: (time) => `Altes Geheimnis gilt bis ${time}`,
  noSecret: 'Import',
  copyPublic: (label) => `Schlüssel ${label} kopieren`,
  notKept: 'Aus einer früheren Version: Nach dem Erneuern steht der neue hier.',
  seenInBrowser:
    'Ein Browser hat dieses Geheimnis gesendet; es ist möglicherweise bekannt geworden. Erneuern Sie den Schlüssel.',
  renamed: (label) => `Der Schlüssel heißt jetzt ${label}.`,
  rotate: 'Erneuern',
  rotateTitle: (label) => `Neues Geheimnis für ${label}`,
  rotateHint: 'Bezeichnung, Leads und Limits des Schlüssels bleiben.',
  oldSecret: 'Das alte Geheimnis',
  overlaps: {
    '0': 'gilt ab sofort nicht mehr',
    '1h': 'gilt noch eine Stunde',
    '24h': 'gilt noch 24 Stunden',
    '7d': 'gilt noch 7 Tage',
  },
  rotateSubmit: 'Neues Geheimnis erzeugen',
  revoke: 'Widerrufen',
  revokeTitle: (label) => `${label} widerrufen?`,
  revokeHint:
    'Er gilt ab sofort nicht mehr und lässt sich nicht wiederherstellen. Seine Leads bleiben.',
  revoked: (label) => `${label} wurde widerrufen.`,
  emptyTitle: 'Noch keine Schlüssel',
  emptyHint: 'Mit einem Schlüssel sendet ein Server oder eine Webseite Leads an dieses Projekt.',
  emptyAsk: 'Bitten Sie einen Admin dieses Projekts, einen anzulegen.',
}

const keyUndo: (typeof english)['keyUndo'] = {
  open: 'Änderungen dieses Schlüssels rückgängig machen',
  title: (label) => `Änderungen von ${label} rückgängig machen`,
  stopFirst:
    'Der Schlüssel gilt noch. Widerrufen oder erneuern Sie ihn zuerst, damit er nichts mehr ändert.',
  since: 'Seit',
  sinceHint: 'Alle Änderungen, die der Schlüssel seitdem gemacht hat, werden rückgängig gemacht.',
  counting: 'Änderungen werden gezählt …',
  foreseen: {
    removed: plural({
      one: '# Lead, den er angelegt und sonst niemand geändert hat, wird endgültig gelöscht.',
      other: '# Leads, die er angelegt und sonst niemand geändert hat, werden endgültig gelöscht.',
    }),
    restored: plural({
      one: '# Lead erhält seine früheren Werte zurück.',
      other: '# Leads erhalten ihre früheren Werte zurück.',
    }),
    kept: plural({
      one: '# Lead behält, was andere seitdem geändert haben.',
      other: '# Leads behalten, was andere seitdem geändert haben.',
    }),
  },
  done: {
    removed: plural({
      one: '# Lead wurde endgültig gelöscht.',
      other: '# Leads wurden endgültig gelöscht.',
    }),
    restored: plural({
      one: '# Lead hat wieder seine früheren Werte.',
      other: '# Leads haben wieder ihre früheren Werte.',
    }),
    kept: plural({
      one: '# Lead hat behalten, was andere seitdem geändert haben.',
      other: '# Leads haben behalten, was andere seitdem geändert haben.',
    }),
  },
  more: 'Es gibt mehr Leads, als hier gezählt sind. Alle werden rückgängig gemacht.',
  nothing: 'Es gibt nichts rückgängig zu machen.',
  submit: 'Rückgängig machen',
  running: 'Wird rückgängig gemacht. Sie können dies schließen: Es läuft im Hintergrund weiter.',
  ended: 'Alle Änderungen wurden rückgängig gemacht.',
  cancelled: 'Angehalten, weil die Person, die es gestartet hat, kein Admin mehr ist.',
}

export const texts = { keys, keyUndo }
