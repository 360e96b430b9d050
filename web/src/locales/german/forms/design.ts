import { pictureBytesMax, radiusMax } from '#model/forms/look.ts'
import type { design as english } from '#web/locales/english/forms/design.ts'

export const design: typeof english = {
  theme: 'Darstellung',
  themes: { auto: 'Automatisch', light: 'Hell', dark: 'Dunkel', own: 'Eigene Farben' },
  themeHint:
    'Automatisch folgt Ihrer Seite, auf der eigenen Seite des Formulars dem System des Besuchers.',
  background: 'Hintergrund',
  text: 'Text',
  readable: (ratio) => `Gut lesbar: Der schwächste Text hat einen Kontrast von ${ratio}:1.`,
  unreadable: (ratio) =>
    `Schwer lesbar: Der schwächste Text hat nur einen Kontrast von ${ratio}:1. WCAG AA verlangt 4,5:1.`,
  accent: 'Farbe',
  accentHint: 'Für die Schaltfläche und angekreuzte Kästchen. Text darauf bleibt lesbar.',
  codes: {
    accent: 'Farbcode, etwa #1a56db',
    background: 'Farbcode des Hintergrunds',
    text: 'Farbcode des Textes',
  },
  radius: 'Eckenradius',
  radiusHint: `Von 0 (eckig) bis ${radiusMax} Pixel.`,
  font: 'Schrift',
  fonts: {
    page: 'Schrift Ihrer Seite',
    system: 'Systemschrift des Besuchers',
    serif: 'Mit Serifen',
    rounded: 'Abgerundet',
    mono: 'Feste Zeichenbreite',
  },
  pictures: {
    cover: {
      label: 'Titelbild',
      hint: 'Oben über die Breite des Formulars; die Ränder können abgeschnitten sein.',
      choose: 'Titelbild auswählen',
      replace: 'Titelbild ersetzen',
      remove: 'Titelbild entfernen',
    },
    logo: {
      label: 'Logo',
      hint: 'Über der Überschrift, 48 Pixel hoch.',
      choose: 'Logo auswählen',
      replace: 'Logo ersetzen',
      remove: 'Logo entfernen',
    },
  },
  css: {
    label: 'CSS der eigenen Seite des Formulars',
    hint: 'Gilt nicht auf Ihrer Website. Es kann keine Dateien laden, etwa Schriften oder Bilder.',
    forbidden: (what, line, column) =>
      `Zeile ${line}, Spalte ${column}: ${what} ist nicht erlaubt.`,
    invalid: (line, column) => `Zeile ${line}, Spalte ${column}: Das ist kein gültiges CSS.`,
  },
  pictureRefused: `Wählen Sie ein Bild als PNG, JPEG, WebP oder GIF mit höchstens ${pictureBytesMax / 1024} KB.`,
}
