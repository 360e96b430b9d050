import type { FileRules, SubmittedFiles } from '#core/forms/files/form-file.ts'
import { isFileField } from '#core/forms/files/upload-file.ts'
import type { FormField } from '#core/forms/form.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { numberFormat } from '#core/values/number-format.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import { offeredFiles } from '#model/forms/files.ts'

type FileInput = {
  field: FormField
  language: string
  id: string
  /** Ids of files that were sent before, some of which may be incomplete or taken meanwhile. */
  values: readonly string[]
  files: SubmittedFiles
  attributes: Markup
}

/** The input, below what it accepts and what was attached before, which can be unticked. */
export function renderFiles(input: FileInput): Markup {
  const { field, language, id, values, files, attributes } = input
  if (!isFileField(field)) return markup``
  const { maxFiles, kinds } = field.files
  const attached = values
    .flatMap((value) => files.get(value) ?? [])
    .filter(({ sha256, contactId }) => sha256 !== null && contactId === null)
  const boxes = attached.map(
    (file, i) => markup`<div class="cf-choice">
<input type="checkbox" id="${id}-${i}" name="${field.name}" value="${file.id}" checked>
<label for="${id}-${i}">${file.name}</label>
</div>
`,
  )
  return markup`<p class="cf-help" id="${id}-files">${filesHint(field.files, language)}</p>
${boxes}<input type="file" accept="${kinds.map((kind) => offeredFiles[kind]).join(',')}"${
    maxFiles > 1 && markup` multiple`
  }${attributes}>`
}

/** What a field accepts, in the language of the page. */
function filesHint(rules: FileRules, language: string): string {
  const { maxFiles: count, maxBytes } = rules
  const { files } = pageTexts(language)
  const hint = files.hint({ count, size: megabytes(maxBytes, language) })
  return `${hint}: ${fileKindNames(rules, language)}`
}

/** The kinds of files that a field accepts, such as "images, PDF, text". */
export function fileKindNames({ kinds }: Pick<FileRules, 'kinds'>, language: string): string {
  const { files } = pageTexts(language)
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' })
  return list.format(kinds.map((kind) => files.kinds[kind]))
}

function megabytes(bytes: number, language: string): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  return numberFormat(language, format).format(bytes / 2 ** 20)
}
