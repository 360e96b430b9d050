import type { LeadDetails } from '#web/api/leads/lead-api.ts'
import { valueOf } from '#web/leads/lead/fields/lead-field.ts'

const textFields = ['name', 'email', 'phone', 'company', 'position', 'source', 'notes'] as const

export type MergedValue = {
  field: (typeof textFields)[number] | 'assigneeId' | 'tags' | { custom: string }
  after: string | readonly string[] | null
  /** What the history alone has from then on. */
  dropped: string | null
}

/**
 * What a merge changes or leaves behind, by the rule of the server: the values of the kept
 * lead win, the other one fills its blanks, and tags are added.
 */
export function mergePreview(kept: LeadDetails, other: LeadDetails): MergedValue[] {
  const standard = [...textFields, 'assigneeId' as const].map((field) =>
    merged(field, kept[field], other[field]),
  )
  const labels = [...kept.customFields, ...other.customFields].map(({ label }) => label)
  const custom = [...new Set(labels)].map((label) =>
    merged(
      { custom: label },
      valueOf(kept, { custom: label, label }),
      valueOf(other, { custom: label, label }),
    ),
  )
  const tags = [...new Set([...kept.tags, ...other.tags])]
  const isTagged = tags.length > kept.tags.length
  return [
    ...[...standard, ...custom].flatMap((value) => value ?? []),
    ...(isTagged ? [{ field: 'tags' as const, after: tags, dropped: null }] : []),
  ]
}

function merged(
  field: MergedValue['field'],
  kept: string | null,
  other: string | null,
): MergedValue | null {
  if (other === null || other === kept) return null
  return { field, after: kept ?? other, dropped: kept === null ? null : other }
}
