import { fieldApi } from '#api/leads/field-api.ts'
import { customPrefix } from '#model/fields/field.ts'
import { foldLabel } from '#model/fields/label.ts'
import { traitsOf } from '#model/forms/field-kinds.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Form } from '#web/api/form-types.ts'
import { shapeSent } from '#web/api/leads/field-types.ts'
import { request } from '#web/api/request.ts'

/**
 * Creates the custom fields that a form asks for and its project lacks, so that no value has to
 * wait for one. Returns their labels. What the server refuses is left out: the project may have
 * as many fields as it can, and then the values wait.
 */
export async function createMissingFields(
  projectId: string,
  { customLabels, draft }: Pick<Form, 'customLabels' | 'draft'>,
): Promise<string[]> {
  if (customLabels.length === 0) return []
  // A hidden field may have a formula, too.
  const kinds = new Map(
    draft.fields.map(({ name, kind, calculation }) => [
      name,
      calculation === undefined ? kind : 'calculated',
    ]),
  )
  const requested = customLabels.map((label) => {
    const kind = kinds.get(customPrefix + label)
    return { label, type: kind && traitsOf[kind].storedAs }
  })
  const { fields: stored } = await request(fieldApi.listFields, { projectId })
  const known = new Set(stored.map(({ label }) => foldLabel(label)))
  const created: string[] = []
  for (const { label, type = 'text' } of requested.filter(
    (wanted) => !known.has(foldLabel(wanted.label)),
  )) {
    try {
      await request(fieldApi.createField, {
        projectId,
        body: { label, ...shapeSent({ type, choices: [] }) },
      })
      created.push(label)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
    }
  }
  return created
}
