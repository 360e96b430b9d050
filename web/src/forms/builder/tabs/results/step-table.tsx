import type { FormField, FormNumbers } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { labelOf, storedName } from '#web/forms/builder/fields/field-kinds.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Hint } from '#web/ui/hint.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { BarHead } from './bar-head.tsx'
import styles from './results.module.css'

const dropOffsMax = 3

/** How far visitors get in a form with steps, and where they leave any form. */
export function StepTable({ numbers }: { numbers: FormNumbers }) {
  const texts = useTexts('forms')
  const { results } = useTexts('results')
  const { formats } = useI18n()
  const { stored } = useBuilder()
  const { published } = stored
  if (published === null) return null
  const nameOf = (field: FormField) =>
    labelOf(field, published, published.languages[0] ?? '') || storedName(field, texts)
  const countOf = (counts: FormNumbers['left'], name: string) =>
    counts.find(({ field }) => field === name)?.count ?? 0
  const begun = numbers.shown.reduce((sum, count) => sum + count, 0)
  const steps = stepsOf(published.fields).map(({ heading, fields }, index) => ({
    key: heading?.name ?? '',
    name: heading === null ? results.firstStep : nameOf(heading),
    reached: index === 0 || heading === null ? begun : countOf(numbers.reached, heading.name),
    left: fields
      .map((field) => ({
        key: field.name,
        label: nameOf(field),
        count: countOf(numbers.left, field.name),
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, dropOffsMax),
  }))
  if (steps.length < 2 && !steps.some(({ left }) => left.length > 0)) return null
  const most = Math.max(1, ...steps.map(({ reached }) => reached))
  return (
    <section className={styles['steps']}>
      <h2>{results.steps}</h2>
      <Hint maw="48rem" mb="md">
        {results.stepsHint}
      </Hint>
      <DataTable
        className={styles['days']}
        label={results.steps}
        columns={[results.step, results.reached, results.leftAt]}
      >
        {steps.map(({ key, name, reached, left }) => (
          <tr key={key}>
            <BarHead label={name} count={reached} most={most} />
            <td>{formats.number(reached)}</td>
            <td>
              {left.map(({ key: field, label, count }) => (
                <span key={field}>{results.leftAtField(label, formats.number(count))}</span>
              ))}
              {left.length === 0 && '–'}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

type Step = { heading: FormField | null; fields: FormField[] }

function stepsOf(fields: readonly FormField[]): Step[] {
  const first: Step = { heading: null, fields: [] }
  const steps = [first]
  for (const field of fields) {
    if (field.kind === 'step') steps.push({ heading: field, fields: [] })
    else if (field.kind !== 'hidden') steps.at(-1)?.fields.push(field)
  }
  // Nobody sees a step without fields, such as the first where a form begins with a heading.
  return steps.filter(({ fields: shown }) => shown.length > 0)
}
