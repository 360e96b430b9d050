import type { shell as english } from '#web/locales/english/shell.ts'
import { plural } from '#web/locales/plural.ts'
import { screenNames } from '#web/locales/screen-names.ts'

export const shell: typeof english = {
  product: 'Contact Sync',
  screens: screenNames.de,
  navigation: {
    label: 'Hauptnavigation',
    spam: 'Spam zur Prüfung',
    pinned: 'Angeheftete Ansichten',
    toContent: 'Zum Inhalt springen',
    open: 'Navigation öffnen',
    project: 'Projekt',
    switchProject: (name) => `Projekt ${name}: Projekt wechseln`,
    archived: 'Archiviert',
    account: 'Konto und Einstellungen',
    away: 'Abwesend',
    signOut: 'Abmelden',
    search: 'Suchen oder Befehl …',
    shortcuts: 'Tastenkürzel',
    reference: 'API-Referenz',
    whatsNew: 'Neuigkeiten',
    searchProjects: 'Projekte durchsuchen',
  },
  theme: { label: 'Design', auto: 'System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  palette: {
    searching: 'Leads werden durchsucht …',
    label: 'Suchen oder Befehl eingeben',
    nothing: (words) => `Keine Ergebnisse für „${words}“`,
    groups: {
      recent: 'Zuletzt geöffnete Leads',
      screens: 'Seiten',
      leads: 'Leads',
      projects: 'Projekte',
      actions: 'Aktionen',
      preferences: 'Darstellung und Sprache',
    },
  },
  shortcuts: {
    title: 'Tastenkürzel',
    palette: 'Suchen oder Befehl eingeben',
    help: 'Tastenkürzel anzeigen',
    next: 'dann',
    goTo: (screen) => `Gehe zu ${screen}`,
    undo: 'Letzte Änderung rückgängig machen',
    nothingToUndo: 'Nichts rückgängig zu machen',
    singleKeys: 'Kurzbefehle mit einer Taste',
    singleKeysHint:
      'Ausschalten, wenn Tasten versehentlich ausgelöst werden, zum Beispiel durch Spracheingabe. Kurzbefehle mit ⌘ oder Strg, Pfeiltasten und Esc bleiben.',
  },
  roles: { viewer: 'Betrachter', member: 'Mitglied', admin: 'Admin', owner: 'Inhaber' },
  common: {
    nothingFound: 'Keine Treffer',
    cancel: 'Abbrechen',
    save: 'Speichern',
    close: 'Schließen',
    back: 'Zurück',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied:
      'Der Browser erlaubt das Kopieren nicht. Markieren Sie den Text und kopieren Sie ihn selbst.',
    undo: 'Rückgängig',
    retry: 'Erneut versuchen',
    loading: 'Wird geladen …',
    reload: 'Neu laden',
    actions: 'Aktionen',
    dismiss: 'Ausblenden',
    typeToConfirm: (words) => `Zur Bestätigung „${words}“ eingeben`,
  },
  states: {
    failed: 'Das Laden ist fehlgeschlagen',
    erased: 'Dieser Lead wurde endgültig gelöscht',
    erasedLeads: plural('de', {
      one: '# Lead wurde endgültig gelöscht.',
      other: '# Leads wurden endgültig gelöscht.',
    }),
    erasedHint:
      'Seine Daten wurden auch von dieser Seite entfernt. Nicht gespeicherte Änderungen wurden verworfen.',
    requestId: (id) => `Anfrage-ID: ${id}`,
    offline: 'Sie sind offline. Diese Seite ist vielleicht nicht mehr aktuell.',
    unreachable: 'Der Server ist nicht erreichbar. Neuer Versuch …',
    back: 'Wieder verbunden.',
    newVersion: 'Eine neue Version von Contact Sync ist verfügbar.',
    forbidden: 'Sie haben keinen Zugriff',
    forbiddenHint: (role) =>
      `Dafür ist die Rolle ${role} nötig. Bitten Sie einen Admin dieses Projekts darum.`,
    notFound: 'Seite nicht gefunden',
    notFoundHint:
      'Der Link ist vielleicht veraltet oder falsch geschrieben, oder Sie sind kein Mitglied des Projekts.',
    home: 'Zur Startseite',
    notLoaded:
      'Das Laden ist fehlgeschlagen. Speichern Sie Ihre Arbeit und laden Sie die Seite neu.',
    disconnected: 'Keine Verbindung',
    disconnectedHint: 'Contact Sync öffnet sich von selbst, sobald der Server erreichbar ist.',
    crashed: 'Auf dieser Seite ist etwas schiefgegangen',
    crashedHint: 'Alles Gespeicherte ist sicher. Laden Sie die Seite neu, um fortzufahren.',
    noProjects: 'Sie sind in keinem Projekt Mitglied',
    noProjectsHint:
      'Bitten Sie einen Admin um eine Einladung. Das ist ein Link, der sich hier öffnet.',
  },
}
