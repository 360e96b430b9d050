import type { embed as english } from '#web/locales/english/forms/embed.ts'

/** How a form gets in front of visitors. */
export const embed: typeof english = {
  unpublished:
    'Veröffentlichen Sie das Formular zuerst. Bis dahin steht auf seiner Seite, dass es nicht existiert.',
  link: 'Einen Link teilen',
  linkHint: 'Das Formular hat eine eigene Seite. Der QR-Code passt auf Plakate und Karten.',
  plain: 'Dieses Formular funktioniert ohne JavaScript.',
  plainUpTo: (count) =>
    `Dieses Formular funktioniert ohne JavaScript. Bei mehr als ${count} Einsendungen pro Minute brauchen Besucher es für die Bot-Prüfung.`,
  needsScript:
    'Besucher brauchen für dieses Formular JavaScript, weil es immer die Bot-Prüfung verlangt.',
  toChallenge: 'In den Einstellungen ändern',
  code: 'QR-Code des Links',
  download: (type) => `${type} herunterladen`,
  copyLink: 'Link kopieren',
  script: 'In Ihre Seite einfügen',
  scriptHint:
    'Fügen Sie diese Zeilen dort ein, wo das Formular erscheinen soll. Fehler werden sofort angezeigt, und was Besucher senden, geht bei einem Verbindungsabbruch nicht verloren.',
  display: 'Anzeige',
  displays: { page: 'In der Seite', popup: 'Pop-up', 'slide-in': 'Einblendung in der Ecke' },
  opening: 'Öffnet sich',
  openings: {
    link: 'Beim Klick auf den Link',
    button: 'Mit einer Schaltfläche in der Ecke',
    '10s': 'Nach 10 Sekunden',
    '50%': 'Sobald die halbe Seite gescrollt ist',
    leave: 'Wenn der Mauszeiger die Seite verlässt',
  },
  copyScript: 'Skript kopieren',
  pin: 'Auf diese Version festlegen',
  pinHint:
    'Der Browser führt das Skript nur aus, wenn es genau dieses ist. Korrekturen erhalten Sie erst, wenn Sie diese Zeilen ersetzen.',
  frame: 'In einem iFrame anzeigen',
  frameHint: 'Für Website-Baukästen, die Skripte entfernen.',
  copyFrame: 'iFrame kopieren',
  markup: 'Eigenes Formular schreiben',
  markupHint:
    'Einfaches HTML ohne Skript, in Ihrem eigenen Stil. Ändern Sie alles außer den Namen der Felder.',
  copyPlain: 'HTML-Formular kopieren',
  react: 'In React verwenden',
  reactHint:
    'Eine Komponente mit Typen. Das Paket erzeugt npm pack --workspace forms in einem Klon von Contact Sync.',
  copyReact: 'Komponente kopieren',
}
