import type { FormLook } from '#core/forms/form.ts'
import { errorRed, errorRedShare, hintTextShare } from '#model/forms/look.ts'
import { ownCssOf } from './own-css.ts'

/** That of a page without a form, and of the script before a form has its own. */
export const plainLook: FormLook = { theme: 'auto', accent: '#1f2937', radius: 6, font: 'system' }

/** The stylesheet of a form's page: the common rules, the look of this form, and its CSS. */
export function styleOf(look: FormLook): string {
  const theme = themeOf(look)
  const scheme = theme === 'auto' ? 'light dark' : theme
  // Whether the page around a frame is dark, a style can't tell.
  const framedScheme = theme === 'auto' ? 'light' : theme
  return `${base}
:root {
  color-scheme: ${scheme};
${declarationsOf(look)}
}
:root[data-frame] { color-scheme: ${framedScheme} }
${ownCssOf(look)}`
}

/** What a form has of its own, for its page and for the script. */
export function declarationsOf(look: FormLook): string {
  const { accent, radius, font, surface } = look
  const declarations = {
    '--cf-accent': accent,
    '--cf-on-accent': onAccentOf(look),
    '--cf-radius': `${radius}px`,
    ...(font !== 'page' && { 'font-family': families[font] }),
    ...(surface && {
      '--cf-background': surface.background,
      '--cf-text': surface.text,
      ...ofSurface,
    }),
  }
  return Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')
}

const families: Readonly<Record<Exclude<FormLook['font'], 'page'>, string>> = {
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  serif: "ui-serif, 'Iowan Old Style', 'Palatino Linotype', Georgia, serif",
  rounded: "ui-rounded, 'Arial Rounded MT Bold', 'Varela Round', Calibri, system-ui, sans-serif",
  mono: "ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace",
}

/** All other colours are mixed from the two of a surface; the builder judges the weakest text. */
const ofSurface = {
  '--cf-muted': mixed('var(--cf-text)', hintTextShare, 'var(--cf-background)'),
  '--cf-placeholder': 'var(--cf-muted)',
  '--cf-line': mixed('var(--cf-text)', 0.6, 'var(--cf-background)'),
  '--cf-field': 'var(--cf-background)',
  '--cf-field-text': 'var(--cf-text)',
  '--cf-error': mixed(errorRed, errorRedShare, 'var(--cf-text)'),
  '--cf-error-page': 'var(--cf-background)',
}

function mixed(colour: string, share: number, other: string): string {
  return `color-mix(in srgb, ${colour} ${share * 100}%, ${other})`
}

/** A form with colours of its own is as light or dark as their background. */
export function themeOf({ theme, surface }: FormLook): FormLook['theme'] {
  if (surface === undefined) return theme
  return isDark(surface.background) ? 'dark' : 'light'
}

/** The colour of text on the accent. */
export function onAccentOf({ accent }: FormLook): string {
  return isDark(accent) ? '#fff' : '#000'
}

/** Whether white is easier to read on a colour than black, by the contrast of WCAG 2. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05
}

const base = `@layer contact-form {
:root {
  --cf-background: light-dark(#fff, #17181a);
  --cf-text: light-dark(#1b1c1e, #f1f1f2);
  --cf-muted: light-dark(#5c5f66, #a9adb5);
  --cf-line: light-dark(#85888f, #7d818a);
  --cf-field: light-dark(#fff, #202124);
  --cf-error: light-dark(#b3261e, #ffb4ab);
  --cf-error-page: light-dark(#fdf0ef, #33201f);
  font: 1rem/1.5 ${families.system};
}
@supports not (color: light-dark(#000, #fff)) {
  :root {
    --cf-background: #fff;
    --cf-text: #1b1c1e;
    --cf-muted: #5c5f66;
    --cf-line: #85888f;
    --cf-field: #fff;
    --cf-error: #b3261e;
    --cf-error-page: #fdf0ef;
  }
}
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; background: var(--cf-background); color: var(--cf-text) }
main { max-width: 36rem; margin: 0 auto; padding: clamp(1.25rem, 5vw, 3.5rem) 1.25rem }
[data-frame] main { max-width: none; padding: 0.25rem }
h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 0.5rem; text-wrap: balance }
h2 { font-size: 1.0625rem; line-height: 1.4; margin: 0 }
p { margin: 0 0 0.75rem; overflow-wrap: anywhere }
hr { margin: 2rem 0; border: 0; border-top: 1px solid var(--cf-line) }
h1, h2, label, legend { overflow-wrap: anywhere }
[hidden] { display: none !important }
a { color: inherit; text-underline-offset: 0.15em }
:focus-visible { outline: 2px solid var(--cf-text); outline-offset: 2px }
.cf-intro { color: var(--cf-muted); margin-bottom: 1.75rem }
.cf-notice { border: 1px solid var(--cf-line); border-inline-start-width: 4px;
  border-radius: min(var(--cf-radius), 12px); padding: 0.875rem 1rem; margin: 0 0 1.75rem }
.cf-notice p { margin: 0.25rem 0 0 }
.cf-notice ul { margin: 0.375rem 0 0; padding-inline-start: 1.25rem }
.cf-notice li a { display: inline-block; min-height: 1.5rem; vertical-align: top }
.cf-notice[data-kind='error'] { border-color: var(--cf-error); background: var(--cf-error-page) }
.cf-field { margin: 0 0 1.25rem; padding: 0; border: 0; min-width: 0 }
.cf-field > label, legend { display: block; font-weight: 600; padding: 0; margin: 0 0 0.25rem }
.cf-optional { color: var(--cf-muted); font-weight: 400 }
.cf-more { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.cf-help { color: var(--cf-muted); font-size: 0.9375rem; margin: 0 0 0.375rem }
.cf-error { display: block; margin: 0 0 0.375rem;
  color: var(--cf-error); font-weight: 600; font-size: 0.9375rem }
input, select, textarea, button { font: inherit; color: inherit }
input:not([type='checkbox'], [type='radio']), select, textarea {
  display: block; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem;
  background: var(--cf-field); border: 1px solid var(--cf-line); border-radius: var(--cf-radius) }
textarea { min-height: 8rem; resize: vertical }
::placeholder { color: var(--cf-muted); opacity: 1 }
[aria-invalid='true']:not([type='checkbox'], [type='radio']) {
  border-color: var(--cf-error); box-shadow: 0 0 0 1px var(--cf-error) }
input[type='file'] { padding: 0.5rem }
::file-selector-button {
  margin-inline-end: 0.75rem; padding: 0.25rem 0.75rem; border: 1px solid var(--cf-line);
  border-radius: var(--cf-radius); background: none; color: var(--cf-text); font: inherit
}
/* Browsers say that no file is chosen, although the list has some. */
.cf-files:not(:empty) + input { color: transparent }
.cf-files { margin: 0 0 0.5rem; padding: 0; list-style: none }
.cf-files li { display: grid; grid-template-columns: 1fr auto; gap: 0 0.75rem;
  align-items: center; padding: 0.25rem 0 }
.cf-file { min-width: 0; overflow-wrap: anywhere }
.cf-files :is(.cf-help, .cf-error) { grid-column: 1 / -1; margin: 0 }
.cf-files button { width: auto; min-height: 2rem; padding: 0 0.625rem;
  color: var(--cf-text); background: none; border-color: var(--cf-line) }
.cf-status { margin: 0.75rem 0 0 }
.cf-status:empty { margin: 0 }
[aria-busy='true'] button { opacity: 0.6; cursor: progress }
.cf-choice { display: flex; gap: 0.625rem; align-items: start; padding: 0.375rem 0 }
.cf-choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0.125rem 0 0;
  accent-color: var(--cf-accent) }
.cf-choice label { font-weight: 400; margin: 0 }
.cf-row { display: flex; flex-wrap: wrap; gap: 0.375rem 0.625rem; align-items: center }
.cf-row > input { flex: 1; min-width: 0 }
.cf-row > select { flex: 1 1 9rem; width: auto; min-width: 0 }
.cf-row > select ~ input { flex: 2 1 10rem }
.cf-row > .cf-error { flex: 1 0 100% }
.cf-result { display: block; font-size: 1.25rem; font-weight: 600; overflow-wrap: anywhere }
.cf-other { padding-inline-start: 1.875rem }
.cf-steps { display: flex; flex-wrap: wrap }
.cf-steps > .cf-error { flex: 1 0 100% }
.cf-steps .cf-choice { flex: 1; flex-direction: column; align-items: center; gap: 0.125rem;
  max-width: 3.5rem }
.cf-scale .cf-choice { padding-inline: 0 }
.cf-rating .cf-choice { position: relative; max-width: 3rem; text-align: center;
  border-radius: var(--cf-radius) }
.cf-rating input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0;
  cursor: pointer }
.cf-rating label::before { display: block; font-size: 1.75rem; line-height: 1; content: '☆';
  content: '☆' / '' }
.cf-rating .cf-choice:is(:has(:checked), :has(~ .cf-choice :checked)) label::before {
  color: color-mix(in srgb, var(--cf-accent) 60%, var(--cf-text)); content: '★';
  content: '★' / '' }
.cf-rating .cf-choice:has(:focus-visible) { outline: 2px solid var(--cf-text) }
.cf-cover { display: block; width: 100%; height: 12rem; margin-bottom: 1.25rem; object-fit: cover;
  border-radius: var(--cf-radius) }
.cf-logo { display: block; max-width: 100%; height: 3rem; margin-bottom: 1.25rem;
  object-fit: contain }
.cf-heading { font-size: 1.25rem; margin: 2rem 0 0.75rem }
.cf-words { margin-bottom: 1.25rem }
.cf-part { margin: 0; padding: 0; border: 0; min-width: 0 }
.cf-part-title { font-size: 1.25rem; margin: 0 0 1.25rem }
.cf-part-title:focus { outline: none }
.cf-progress { display: block; color: var(--cf-muted); font-size: 0.9375rem; font-weight: 400 }
.cf-buttons { display: flex; flex-wrap: wrap; gap: 0.75rem }
.cf-ends { display: flex; justify-content: space-between; gap: 1rem; color: var(--cf-muted);
  font-size: 0.9375rem; max-width: calc(11 * 3.5rem) }
.cf-ends > :last-child { text-align: end }
select { padding-inline: 0.5rem }
.cf-notice form { margin: 0.75rem 0 0.25rem }
button { min-height: 2.75rem; padding: 0.5rem 1.5rem; font-weight: 600; cursor: pointer;
  overflow-wrap: anywhere;
  color: var(--cf-on-accent); background: var(--cf-accent); border-radius: var(--cf-radius);
  border: 1px solid color-mix(in srgb, var(--cf-text) 25%, var(--cf-accent)) }
.cf-back { color: var(--cf-text); background: none; border-color: var(--cf-line) }
button:not(.cf-back):hover {
  background: color-mix(in srgb, var(--cf-on-accent) 10%, var(--cf-accent)) }
@media (width < 30rem) {
  button { width: 100% }
  .cf-buttons > button { flex: 1; width: auto }
}
}`
