import type { PreviousValues } from '#core/contacts/apply-input.ts'
import type { ContactState } from '#core/contacts/contact.ts'

/** What an entry of a contact's history keeps: the values that a change replaced. */
export type ReplacedValues = PreviousValues & {
  /** Values by label that waited for a field, and gave way. */
  heldValues?: Record<string, string>
  /** Earlier changes that this one took back in full: together they changed nothing. */
  undone?: readonly number[]
}

/** Oldest first, one for each change but the contact's creation. */
export type History = readonly { change: number; previous: ReplacedValues }[]

export type UndoneChanges = {
  state: ContactState
  /** What the undo replaces; empty when there is nothing to restore. */
  previous: ReplacedValues
  /** Values by label that wait for a field again. */
  heldValues: Record<string, string>
  /** Fields that others changed since, which stay: names, ids of custom fields, labels. */
  kept: string[]
}

/**
 * Takes the changes `made` back field by field: a field that nobody else changed since holds what
 * it held before them, and tags that they added go. All other changes stay.
 */
export function undoChanges(
  existing: ContactState,
  history: History,
  made: ReadonlySet<number>,
): UndoneChanges {
  const own = before(history, made, ownValues)
  const custom = before(history, made, ({ customFields }) => customFields)
  const held = before(history, made, ({ heldValues }) => heldValues)
  const added = tagsAdded(existing, history, made)
  const tags = existing.tags.filter((tag) => !added.has(tag))
  const customFields = restoreCustomFields(existing, custom.values)
  // The values come from earlier states of the contact, by the same names.
  const state = Object.assign({ ...existing }, own.values, { customFields, tags })
  const kept = [...own.kept, ...custom.kept, ...held.kept].filter(isShown)
  const previous = replacedBy(existing, state)
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

/** For each value that the changes replaced: the one before, where nobody replaced it since. */
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

// Changes that were taken back in full, and those that took them back, count for nothing.
function lasting(history: History): History {
  const undone = new Set<number>()
  for (const { change, previous } of history) {
    if (previous.undone === undefined) continue
    undone.add(change)
    for (const one of previous.undone) undone.add(one)
  }
  return history.filter(({ change }) => !undone.has(change))
}

function ownValues(previous: ReplacedValues): Record<string, string | number | null> {
  const { customFields: _, tags: __, heldValues: ___, undone: ____, ...values } = previous
  return values
}

function namesOf(previous: ReplacedValues): string[] {
  const { customFields = {}, heldValues = {}, undone: _, ...own } = previous
  return [...Object.keys(own), ...Object.keys(customFields), ...Object.keys(heldValues)]
}

// It goes with the phone, under whose name it is known.
function isShown(name: string): boolean {
  return name !== 'phoneE164'
}

function tagsAdded(
  existing: ContactState,
  history: History,
  made: ReadonlySet<number>,
): Set<string> {
  const added = new Set<string>()
  const entries = history.filter(({ previous }) => previous.tags !== undefined)
  entries.forEach(({ change, previous }, index) => {
    const after = entries[index + 1]?.previous.tags ?? existing.tags
    for (const tag of after) {
      if (previous.tags?.includes(tag) === true) continue
      if (made.has(change)) added.add(tag)
      else added.delete(tag)
    }
  })
  return added
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

/** The values of `existing` that `state` changes. */
function replacedBy(existing: ContactState, state: ContactState): PreviousValues {
  const { customFields: customBefore, tags: tagsBefore, ...own } = existing
  const previous: PreviousValues = Object.fromEntries(
    Object.entries(own).filter(([name, value]) => state[name as keyof typeof own] !== value),
  )
  if (tagsBefore.length !== state.tags.length) previous.tags = tagsBefore
  const ids = new Set([...Object.keys(customBefore), ...Object.keys(state.customFields)])
  const changed = [...ids].filter((id) => customBefore[id] !== state.customFields[id])
  if (changed.length === 0) return previous
  const customFields = Object.fromEntries(changed.map((id) => [id, customBefore[id] ?? null]))
  return { ...previous, customFields }
}
