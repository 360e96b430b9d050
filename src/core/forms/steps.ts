import type { FormField } from './form.ts'

/** What a page shows alone: the visible fields from one break to the next. */
export type Step = {
  /** The break that begins it, which has its title; null for the first step of a form. */
  heading: FormField | null
  fields: FormField[]
}

/** The break before a field; null in the first step, for a hidden field and for a break itself. */
export function stepOf(fields: readonly FormField[], field: FormField): FormField | null {
  if (field.kind === 'step' || field.kind === 'hidden') return null
  const end = fields.findIndex(({ name }) => name === field.name)
  return fields.slice(0, end).findLast(({ kind }) => kind === 'step') ?? null
}

/** One step for a form without breaks. */
export function stepsOf(fields: readonly FormField[]): Step[] {
  const first: Step = { heading: null, fields: [] }
  const steps = [first]
  for (const field of fields) {
    if (field.kind === 'step') steps.push({ heading: field, fields: [] })
    else if (field.kind !== 'hidden') steps.at(-1)?.fields.push(field)
  }
  return steps
}

/** The indexes of the steps in which something is not hidden. */
export function visibleSteps(steps: readonly Step[], hidden: ReadonlySet<string>): number[] {
  return steps.flatMap(({ fields }, index) =>
    fields.some(({ name }) => !hidden.has(name)) ? [index] : [],
  )
}
