import type { Lead, LeadChange, LeadDetails, LeadValues } from '#web/api/leads/lead-types.ts'

/** A lead as it will be, as far as that is known before the response. */
export function applied<T extends Lead | LeadDetails>(lead: T, change: LeadChange): T {
  const { set = {}, addTags = [], removeTags = [], isDone } = change
  const { customFields, ...standardFields } = set
  const kept = lead.tags.filter((tag) => !removeTags.includes(tag))
  const tags = [...new Set([...kept, ...addTags])]
  // A form offers only the values that a field can have.
  const doneAt = isDone === undefined ? lead.doneAt : doneAtOf(lead, isDone)
  const values = { ...(standardFields as Partial<T>), tags, doneAt }
  if (!('customFields' in lead)) return { ...lead, ...values }
  return { ...lead, ...values, customFields: appliedCustom(lead.customFields, customFields) }
}

/** Whether a lead still has what a change has set, which `saved` has as the server keeps it. */
export function isAsLeft(lead: LeadDetails, saved: LeadDetails, change: LeadChange): boolean {
  const { set = {}, addTags = [], removeTags = [], isDone } = change
  const { customFields = {}, ...standardFields } = set
  const names = Object.keys(standardFields) as (keyof typeof standardFields)[]
  return (
    (isDone === undefined || (lead.doneAt !== null) === isDone) &&
    names.every((name) => lead[name] === saved[name]) &&
    Object.keys(customFields).every((label) => customOf(lead, label) === customOf(saved, label)) &&
    addTags.every((tag) => lead.tags.includes(tag)) &&
    removeTags.every((tag) => !lead.tags.includes(tag))
  )
}

function doneAtOf({ doneAt }: Lead | LeadDetails, isDone: boolean): string | null {
  return isDone ? (doneAt ?? new Date().toISOString()) : null
}

function customOf({ customFields }: LeadDetails, label: string): string | undefined {
  return customFields.find((field) => field.label === label)?.value
}

function appliedCustom(
  before: LeadDetails['customFields'],
  change: LeadValues['customFields'] = {},
): LeadDetails['customFields'] {
  const changed = before.flatMap((field) => {
    if (!Object.hasOwn(change, field.label)) return [field]
    const value = change[field.label] ?? null
    return value === null ? [] : [{ ...field, value, isMisfit: false }]
  })
  const known = new Set(before.map(({ label }) => label))
  const added = Object.entries(change).flatMap(([label, value]) =>
    value === null || known.has(label) ? [] : [{ fieldId: label, label, value, isMisfit: false }],
  )
  return [...changed, ...added]
}
