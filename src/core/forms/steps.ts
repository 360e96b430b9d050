import type { FormField } from './form.ts'

/** What a page shows alone: the visible fields from one break to the next. */
export type Step = {
  /** The break that begins it, which has its title; null for the first step of a form. */
  heading: FormField | null
  fields: FormField[]
}

/** The breaks before fields, by the names of these; hidden fields and breaks have none. */
export function headingsOf(fields: readonly FormField[]): ReadonlyMap<string, FormField> {
  return new Map(
    stepsOf(fields).flatMap(({ heading, fields: within }) =>
      heading === null ? [] : within.map(({ name }) => [name, heading] as const),
    ),
  )
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
