import type { ContactState } from '#core/contacts/contact.ts'
import { foldLabel } from '#model/fields/label.ts'
import { mergeStates, takenNames } from './merge-states.ts'

type Value = string | readonly string[] | null

/** One value of two contacts, and what it is after a merge. */
export type MergedValue = {
  /** The name of a standard field, or the id of a custom one; null for a value without a field. */
  field: string | null
  /** The label of a custom field, or of a value without a field. */
  label: string | null
  survivor: Value
  merged: Value
  after: Value
  /** Whether the merge can take the other contact's value instead. */
  isChoice: boolean
}

/** How many changes each of two contacts has had. */
export type MergedSequences = { survivor: number; merged: number }

/** All values that either of them has, in the order of a contact. */
export type MergePreview = { values: MergedValue[]; sequences: MergedSequences }

/** Values of a contact without a field, by their folded labels. */
export type PendingValues = ReadonlyMap<string, { label: string; value: string }>

type Merging = {
  survivor: ContactState
  merged: ContactState
  fields: readonly { id: string; label: string }[]
  pending: Record<'survivor' | 'merged', PendingValues>
}

/** What `mergeStates` makes of two contacts, value by value. Throws as it does. */
export function mergedValues({ survivor, merged, fields, pending }: Merging): MergedValue[] {
  const { state } = mergeStates(survivor, merged, { now: 0 })
  const standard = takenNames.map((name) =>
    choiceOf({ field: name, label: null }, [survivor[name], merged[name], state[name]]),
  )
  const custom = fields.map(({ id, label }) => {
    const valueOf = ({ customFields }: ContactState) => customFields[id] ?? null
    return choiceOf({ field: id, label }, [valueOf(survivor), valueOf(merged), valueOf(state)])
  })
  const tags = { survivor: survivor.tags, merged: merged.tags, after: state.tags }
  const hasTags = state.tags.length > 0
  const tagged = { field: 'tags', label: null, ...tags, isChoice: false }
  return [
    ...[...standard, ...custom].filter((value) => value.after !== null),
    ...(hasTags ? [tagged] : []),
    ...waiting(survivor, { fields, pending }),
  ]
}

function choiceOf(
  name: Pick<MergedValue, 'field' | 'label'>,
  [survivor, merged, after]: readonly [string | null, string | null, string | null],
): MergedValue {
  const isChoice = survivor !== null && merged !== null && survivor !== merged
  return { ...name, survivor, merged, after, isChoice }
}

/** Values without a field: what the survivor has, there or in a field, stays. */
function waiting(
  { customFields }: ContactState,
  { fields, pending }: Pick<Merging, 'fields' | 'pending'>,
): MergedValue[] {
  // In the survivor's order, and with its labels.
  const all = new Map([...pending.survivor, ...pending.merged, ...pending.survivor])
  return Array.from(all, ([folded, { label }]) => {
    const survivor = pending.survivor.get(folded)?.value ?? null
    const merged = pending.merged.get(folded)?.value ?? null
    const field = fields.find((known) => foldLabel(known.label) === folded)
    const hasField = field !== undefined && customFields[field.id] !== undefined
    const after = survivor ?? (hasField ? null : merged)
    return { field: null, label, survivor, merged, after, isChoice: false }
  })
}
