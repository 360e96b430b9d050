import { ApiError } from '#web/api/api-error.ts'
import { createField, listFields } from '#web/api/leads/fields-api.ts'

/**
 * Creates the custom fields that a form asks for and its project lacks, so that no value has to
 * wait for one. Answers their labels. What the server refuses is left out: the project may have
 * as many fields as it can, and then the values wait.
 */
export async function createMissingFields(
  projectId: string,
  requestedLabels: readonly string[],
): Promise<string[]> {
  if (requestedLabels.length === 0) return []
  const { fields: stored } = await listFields(projectId)
  const known = new Set(stored.map(({ label }) => folded(label)))
  const created: string[] = []
  for (const label of requestedLabels.filter((wanted) => !known.has(folded(wanted)))) {
    try {
      await createField(projectId, label)
      created.push(label)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
    }
  }
  return created
}

function folded(label: string): string {
  return label.normalize('NFC').toUpperCase().toLowerCase()
}
