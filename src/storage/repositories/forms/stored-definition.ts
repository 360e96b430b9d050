import type { FormDefinition } from '#core/forms/form.ts'

/**
 * A definition as it is stored, in the one form in which two that are alike have the same text. One
 * assignee at most is stored as by 0.2.0, whose nodes may still run.
 */
export function textOfDefinition(definition: FormDefinition): string {
  const [only = null, ...others] = definition.assignees
  if (others.length > 0) return JSON.stringify(definition)
  return JSON.stringify(withEntry(definition, 'assignees', ['assigneeId', only]))
}

// The core has validated what is stored.
export function definitionOf(json: string): FormDefinition {
  const stored = JSON.parse(json) as FormDefinition & { assigneeId?: string | null }
  const { assigneeId } = stored
  if (assigneeId === undefined) return stored
  const assignees = assigneeId === null ? [] : [assigneeId]
  return withEntry(stored, 'assigneeId', ['assignees', assignees]) as FormDefinition
}

/** With another entry in the place of one. */
function withEntry(value: object, name: string, entry: readonly [string, unknown]): object {
  return Object.fromEntries(
    Object.entries(value).map((one: [string, unknown]) => (one[0] === name ? entry : one)),
  )
}
