import { foldLabel } from '#core/fields/label.ts'
import { targetOf } from '#core/forms/field-kinds.ts'
import type { LeadValues } from '#core/mail.ts'

/** What a lead with these values would have, by the names of a form's fields. */
export function leadValues(
  values: readonly (readonly [name: string, value: string])[],
): LeadValues {
  const lead = { name: null, email: null, phone: null, company: null, position: null, notes: null }
  const customFields: Record<string, string> = {}
  for (const [name, value] of values) {
    const target = targetOf(name)
    if (target?.kind === 'custom') customFields[foldLabel(target.label)] = value
    if (target?.kind === 'standard') Object.assign(lead, { [target.field]: value })
  }
  return { ...lead, customFields }
}
