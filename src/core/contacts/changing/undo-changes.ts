import type { PreviousValues } from '#core/contacts/writing/apply-input.ts'
import type { ContactState } from '#core/contacts/contact.ts'
import { tagsMax } from '#core/limits/contract.ts'
import { hasOtherIdentity, identityOf } from '#core/contacts/identity/identity.ts'
import { replacedValues } from './replaced-values.ts'

/** What an entry of a contact's history keeps: the values that a change replaced. */
export type ReplacedValues = PreviousValues & {
  /** Values by label that were waiting for a field and were replaced. */
  heldValues?: Record<string, string>
  /** Earlier changes that this one undid in full: together they changed nothing. */
  undone?: readonly number[]
  /** The contact that was merged into this one, or split off again. */
  merged?: string
  unmerged?: string
}

/** Oldest first, one for each change except the contact's creation. */
export type History = readonly { change: number; previous: ReplacedValues }[]

export type UndoneChanges = {
  state: ContactState
  /** What the undo replaces; empty when there is nothing to restore. */
  previous: ReplacedValues
  /** Values by label that wait for a field again. */
  heldValues: Record<string, string>
  /** Fields that others have changed since, which stay: names, ids of custom fields, labels. */
  kept: string[]
}

/**
 * Undoes the changes `made` field by field: a field that nobody else has changed gets its former
 * value back, tags that they added are removed, and those that they removed are added again. All
 * other changes stay.
 */
export function undoChanges(
  existing: ContactState,
  history: History,
  made: ReadonlySet<number>,
): UndoneChanges {
  const own = before(history, made, ownValues)
  const custom = before(history, made, ({ customFields }) => customFields)
  const held = before(history, made, ({ heldValues }) => heldValues)
  const tags = tagsWithout(existing, history, made)
  const customFields = restoreCustomFields(existing, custom.values)
  // The values come from earlier states of the contact, by the same names.
  const state = Object.assign({ ...existing }, own.values, { customFields, tags })
  if (hasOtherIdentity(existing, state)) state.identity = identityOf(state)
  const kept = [...own.kept, ...custom.kept, ...held.kept].filter(isShown)
  const previous = replacedValues(existing, state)
  const isInFull = kept.length === 0 && Object.keys(previous).length > 0
  return {
    state,
    previous: isInFull ? { ...previous, undone: [...made] } : previous,
    heldValues: held.values,
    kept,
  }
}

/** What others changed besides the changes `made`, as in `kept`; empty when nobody did. */
export function changedByOthers(history: History, made: ReadonlySet<number>): string[] {
  const others = lasting(history).filter(({ change }) => !made.has(change))
  const names = others.flatMap(({ previous }) => namesOf(previous))
  return [...new Set(names)].filter(isShown)
}

/**
 * For each value that the changes replaced: the former one, unless somebody has replaced it since.
 */
function before<T>(
  history: History,
  made: ReadonlySet<number>,
  valuesOf: (previous: ReplacedValues) => Record<string, T> | undefined,
): { values: Record<string, T>; kept: string[] } {
  const values = new Map<string, T>()
  const changedSince = new Set<string>()
  const kept = new Set<string>()
  for (const { change, previous } of lasting(history).toReversed()) {
    for (const [name, value] of Object.entries(valuesOf(previous) ?? {})) {
      if (!made.has(change)) changedSince.add(name)
      else if (!changedSince.has(name)) values.set(name, value)
      else if (!values.has(name)) kept.add(name)
    }
  }
  return { values: Object.fromEntries(values), kept: [...kept] }
}

// Changes that were undone in full, and those that undid them, count for nothing.
function lasting(history: History): History {
  const undone = new Set<number>()
  for (const { change, previous } of history) {
    if (previous.undone === undefined) continue
    undone.add(change)
    for (const one of previous.undone) undone.add(one)
  }
  return history.filter(({ change }) => !undone.has(change))
}

/** The values of single fields that every contact has. */
export function ownValues(previous: ReplacedValues): Record<string, string | number | null> {
  const { customFields: _, tags: __, heldValues: ___, undone: ____, ...others } = previous
  const { merged: _____, unmerged: ______, ...values } = others
  return values
}

function namesOf(previous: ReplacedValues): string[] {
  const { customFields = {}, heldValues = {}, tags, merged } = previous
  return [
    ...Object.keys(ownValues(previous)),
    ...(tags === undefined ? [] : ['tags']),
    ...Object.keys(customFields),
    ...Object.keys(heldValues),
    ...(merged === undefined ? [] : ['mergedContacts']),
  ]
}

// Follows the phone, under whose name it is known.
function isShown(name: string): boolean {
  return name !== 'phoneE164'
}

/** The tags as they would be if only others had changed them; as they are if those are too many. */
function tagsWithout(
  existing: ContactState,
  history: History,
  made: ReadonlySet<number>,
): readonly string[] {
  const entries = history.flatMap(({ change, previous: { tags } }) =>
    tags === undefined ? [] : [{ former: tags, isMade: made.has(change) }],
  )
  const first = entries.findIndex(({ isMade }) => isMade)
  if (first === -1) return existing.tags
  let tags = entries[first]?.former ?? []
  for (const [index, { former, isMade }] of entries.entries()) {
    if (index < first || isMade) continue
    const after = entries[index + 1]?.former ?? existing.tags
    const kept = tags.filter((tag) => after.includes(tag) || !former.includes(tag))
    const added = after.filter((tag) => !former.includes(tag) && !kept.includes(tag))
    tags = [...kept, ...added]
  }
  return tags.length > Math.max(tagsMax, existing.tags.length) ? existing.tags : tags
}

function restoreCustomFields(
  { customFields }: ContactState,
  values: Record<string, string | null>,
): Record<string, string> {
  const restored = Object.entries({ ...customFields, ...values })
  return Object.fromEntries(
    restored.flatMap(([id, value]) => (value === null ? [] : [[id, value]])),
  )
}
