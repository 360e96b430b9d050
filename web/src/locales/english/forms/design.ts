import { pictureBytesMax, radiusMax } from '#model/forms/look.ts'

/** The look of a form. */
export const design = {
  theme: 'Theme',
  themes: { auto: 'Automatic', light: 'Light', dark: 'Dark', own: 'Your colours' },
  themeHint: 'Automatic follows your page, and on the form’s own page the visitor’s system.',
  background: 'Background',
  text: 'Text',
  readable: (ratio: string) => `Easy to read: the weakest text has a contrast of ${ratio}:1.`,
  unreadable: (ratio: string) =>
    `Hard to read: the weakest text has a contrast of only ${ratio}:1. WCAG AA requires 4.5:1.`,
  accent: 'Colour',
  accentHint: 'For the button and checked boxes. Text on it stays readable.',
  codes: {
    accent: 'Colour code, such as #1a56db',
    background: 'Colour code of the background',
    text: 'Colour code of the text',
  },
  radius: 'Corner radius',
  radiusHint: `From 0 (square) to ${radiusMax} pixels.`,
  font: 'Font',
  fonts: {
    page: 'Your page’s font',
    system: 'Visitor’s system font',
    serif: 'Serif',
    rounded: 'Rounded',
    mono: 'Monospaced',
  },
  pictures: {
    cover: {
      label: 'Cover picture',
      hint: 'Across the top of the form; its edges may be cropped.',
      choose: 'Choose cover picture',
      replace: 'Replace cover picture',
      remove: 'Remove cover picture',
    },
    logo: {
      label: 'Logo',
      hint: 'Above the heading, 48 pixels high.',
      choose: 'Choose logo',
      replace: 'Replace logo',
      remove: 'Remove logo',
    },
  },
  css: {
    label: 'CSS of the form’s own page',
    hint: 'Not used on your site. It can’t load files, such as fonts or pictures.',
    forbidden: (what: string, line: string, column: string) =>
      `Line ${line}, column ${column}: ${what} isn’t allowed.`,
    invalid: (line: string, column: string) =>
      `Line ${line}, column ${column}: This isn’t valid CSS.`,
  },
  pictureRefused: `Choose a PNG, JPEG, WebP or GIF of at most ${pictureBytesMax / 1024} KB.`,
}
