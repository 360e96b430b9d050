import { formPath } from '#model/forms/paths.ts'
import type { FormDefinition } from '#web/api/form-types.ts'
import { escaped, plainFieldLines } from './plain-field-lines.ts'
import type { Height } from './use-heights.tsx'

/** A form in a page, and the height reserved for it. */
type EmbeddedForm = { form: { id: string; name: string; url: string }; height: Height }
/** The script in exactly one version. */
export type PinnedScript = { name: string; integrity: string }

export const displays = ['page', 'popup', 'slide-in'] as const
/** What opens a form that is not in the page itself; times and lengths are examples. */
export const openings = ['link', 'button', '10s', '50%', 'leave'] as const
export type Presentation = {
  display: (typeof displays)[number]
  opening: (typeof openings)[number]
}

/** A form in a page, drawn by our script; where that is blocked, a link to it. */
export function scriptLines(
  { form: { id, url }, height }: EmbeddedForm,
  words: string,
  { pinned, display, opening }: Presentation & { pinned: PinnedScript | null },
): string {
  const base = url.slice(0, -formPath(id).length)
  const script =
    pinned === null
      ? `<script src="${base}/embed/v1.js" async></script>`
      : `<script src="${base}/embed/${pinned.name}"
  integrity="${pinned.integrity}" crossorigin="anonymous" async></script>`
  const opened = opening === 'link' ? '' : ` data-open="${opening}"`
  const attributes =
    display === 'page'
      ? `style="display: block; min-height: ${height.length}"`
      : `data-display="${display}"${opened}`
  return `${script}
<contact-form form="${id}" ${attributes}>
  <a href="${url}">${escaped(words)}</a>
</contact-form>`
}

/** The form's own page within another one. */
export function frameLines({ form: { name, url }, height }: EmbeddedForm): string {
  // Site builders may remove the style, and leave the attributes.
  const { length, pixels } = height
  return `<iframe src="${url}?frame=1" title="${escaped(name)}"
  width="100%" height="${pixels}" style="height: ${length}; border: 0"></iframe>`
}

/** The form as a component of our package. */
export function reactLines({ form: { id, url }, height }: EmbeddedForm, words: string): string {
  return `import { ContactForm } from 'contact-sync-forms/react'

<ContactForm
  server="${url.slice(0, -formPath(id).length)}"
  form="${id}"
  label={${JSON.stringify(words)}}
  height="${height.length}"
/>`
}

/** A form of the page's own that sends the same fields. */
export function plainFormLines(url: string, definition: FormDefinition, language: string): string {
  const { texts, languages, fields } = definition
  const [first = ''] = languages
  const submit = texts[language]?.submit ?? texts[first]?.submit ?? ''
  const lines = fields.flatMap((field) => plainFieldLines(field, definition, language))
  // Browsers otherwise send only the names of files.
  const encoding = fields.some(({ kind }) => kind === 'file')
    ? ' enctype="multipart/form-data"'
    : ''
  return `<form method="post" action="${url}"${encoding} accept-charset="utf-8">
${lines.map((line) => `  ${line}\n`).join('')}  <button>${escaped(submit)}</button>
</form>`
}
