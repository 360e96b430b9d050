import { targetOf } from '#core/forms/field-target.ts'
import type { LeadValues } from '#core/mails/mail.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { foldLabel } from '#model/fields/label.ts'

/** What a lead with these values would have, by the names of a form's fields. */
export function leadValues(
  values: readonly (readonly [name: string, value: string])[],
): LeadValues {
  const lead = eachContactField((): string | null => null)
  const customFields: Record<string, string> = {}
  for (const [name, value] of values) {
    const target = targetOf(name)
    if (target?.kind === 'custom') customFields[foldLabel(target.label)] = value
    if (target?.kind === 'standard') lead[target.field] = value
  }
  return { ...lead, customFields }
}
