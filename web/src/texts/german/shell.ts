import { plural } from '#web/texts/plural.ts'
import type { shell as english } from '#web/texts/english/shell.ts'

export const shell: typeof english = {
  product: 'Contact Sync',
  screens: {
    leads: 'Leads',
    forms: 'Formulare',
    keys: 'Schlüssel',
    fields: 'Felder',
    members: 'Mitglieder',
    connect: 'Verbinden',
    account: 'Konto',
  },
  navigation: {
    label: 'Hauptnavigation',
    held: 'Als Spam zurückgehalten',
    toContent: 'Zum Inhalt springen',
    open: 'Navigation öffnen',
    project: 'Projekt',
    switchProject: (name) => `Projekt ${name}: zu einem anderen wechseln`,
    account: 'Konto und Einstellungen',
    signOut: 'Abmelden',
    search: 'Suchen oder springen …',
    shortcuts: 'Tastenkürzel',
    reference: 'API-Referenz',
    news: 'Neuigkeiten',
    searchProjects: 'Projekte durchsuchen',
  },
  theme: { label: 'Design', auto: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  palette: {
    searching: 'Leads werden durchsucht …',
    label: 'Zu einer Seite gehen oder etwas tun',
    nothing: (words) => `Nichts heißt „${words}“.`,
    groups: { screens: 'Seiten', leads: 'Leads', projects: 'Projekte', actions: 'Aktionen' },
  },
  shortcuts: {
    title: 'Tastenkürzel',
    palette: 'Zu einer Seite gehen oder etwas tun',
    help: 'Diese Liste zeigen',
    next: 'dann',
    goTo: (screen) => `Gehe zu ${screen}`,
  },
  roles: { viewer: 'Betrachter', member: 'Mitglied', admin: 'Admin', owner: 'Inhaber' },
  common: {
    cancel: 'Abbrechen',
    save: 'Speichern',
    close: 'Schließen',
    back: 'Zurück',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert: Der Browser hat es nicht erlaubt.',
    undo: 'Rückgängig',
    retry: 'Erneut versuchen',
    loading: 'Wird geladen …',
    reload: 'Neu laden',
    actions: 'Aktionen',
    dismiss: 'Ausblenden',
    typeToConfirm: (words) => `Zur Bestätigung „${words}“ eingeben`,
  },
  states: {
    failed: 'Das konnte nicht geladen werden',
    erased: 'Dieser Lead wurde endgültig gelöscht',
    erasedLeads: plural('de', {
      one: '# Lead wurde endgültig gelöscht.',
      other: '# Leads wurden endgültig gelöscht.',
    }),
    erasedHint:
      'Seine Werte sind auch aus dieser Seite entfernt. Nicht gespeicherte Änderungen wurden verworfen.',
    requestId: (id) => `Anfrage ${id}`,
    offline: 'Sie sind offline. Was Sie sehen, ist vielleicht nicht mehr aktuell.',
    unreachable: 'Der Server antwortet nicht. Neuer Versuch …',
    back: 'Wieder verbunden.',
    newVersion: 'Eine neue Version von Contact Sync ist da.',
    forbidden: 'Das dürfen Sie nicht sehen',
    forbiddenHint: (role) =>
      `Ihre Rolle erlaubt es nicht, nötig ist ${role}. Ein Admin dieses Projekts kann sie Ihnen geben.`,
    notFound: 'Unter dieser Adresse gibt es nichts',
    notFoundHint:
      'Der Link ist vielleicht alt oder vertippt, oder Sie gehören nicht zu seinem Projekt.',
    home: 'Zur Startseite',
    notLoaded: 'Das konnte nicht geladen werden. Laden Sie die Seite neu, sobald Sie fertig sind.',
    crashed: 'Diese Seite funktioniert gerade nicht',
    crashedHint: 'Nichts Gespeichertes ist verloren. Laden Sie die Seite neu.',
    noProjects: 'Sie gehören zu keinem Projekt',
    noProjectsHint:
      'Bitten Sie einen Admin um eine Einladung. Sie ist ein Link, der sich hier öffnet.',
  },
  errors: {
    network:
      'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  },
}
