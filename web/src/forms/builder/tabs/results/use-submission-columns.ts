import { useState } from 'react'

import { isContactField } from '#model/contacts/fields.ts'
import type { FormSubmissions } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { type Column, lettersOf, readColumns, writeColumns } from '#web/ui/columns/column.ts'

const leastWidth = 110
/** Beside a text, in CSS pixels. */
const cellSpace = 28

/**
 * The columns of the submissions: by default the fields that visitors get, as wide as what they
 * have. Another choice is that of this device.
 */
export function useSubmissionColumns(
  all: FormSubmissions['columns'],
  submissions: FormSubmissions['data'],
) {
  const { standard } = useTexts('forms')
  const { submissions: texts } = useTexts('results')
  const storedName = `contact-sync.submissions.${useBuilder().params.formId}`
  const [text, setText] = useState(() => localStorage.getItem(storedName))
  const [drawn, draw] = useState<Column | null>(null)
  const labels = new Map(
    all.map(({ id, label, isFormer }) => {
      const name = label ?? (isContactField(id) ? standard[id] : id)
      return [id, isFormer ? texts.former(name) : name]
    }),
  )
  const current = all.filter(({ label, isFormer }) => label !== null && !isFormer)
  const usual = (current.length > 0 ? current : all).map(({ id }) => ({ name: id, width: null }))
  const chosen: readonly Column[] = readColumns(text, (name) => labels.has(name)) ?? usual
  const labelOf = (name: string) => labels.get(name) ?? name
  return {
    all: [...labels.keys()],
    visible: chosen.map((column) => (column.name === drawn?.name ? drawn : column)),
    labelOf,
    widthOf: ({ name, width }: Column) => {
      const whole = [labelOf(name), ...submissions.map(({ values }) => values[name])]
      const widths = whole.map((one) => lettersOf(one) + cellSpace)
      return width ?? Math.max(leastWidth, ...widths)
    },
    draw,
    /** Null for the usual ones. */
    choose: (columns: readonly Column[] | null) => {
      if (columns === null) localStorage.removeItem(storedName)
      else localStorage.setItem(storedName, writeColumns(columns))
      setText(columns === null ? null : writeColumns(columns))
      draw(null)
    },
  }
}

export type SubmissionColumns = ReturnType<typeof useSubmissionColumns>
