import type { ContactState, LabelledValue } from '#core/contacts/contact.ts'
import { hasOtherIdentity, identityOf } from '#core/contacts/identity/identity.ts'
import { type PreviousValues, replacedValues } from '#core/contacts/writing/apply-input.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import { changedFields } from './apply-update.ts'
import type { ConsentChange } from './consent-change.ts'

/** What an entry of a contact's history keeps: the values that a change replaced. */
export type ReplacedValues = PreviousValues & {
  /** Values by label that were waiting for a field and were replaced. */
  heldValues?: Record<string, string>
  /** Earlier changes that this one undid in full: together they changed nothing. */
  undone?: readonly number[]
  /** The contact that was merged into this one, or split off again. */
  merged?: string
  unmerged?: string
  /** The key or form assigned its new contact automatically. */
  isAssignment?: true
  /** Consents of the person changed, and no value. */
  consent?: ConsentChange
}

/** Oldest first, one for each change except the contact's creation. */
export type History = readonly { change: number; previous: ReplacedValues }[]

export type UndoneChanges = {
  state: ContactState
  /** What the undo replaces; empty when there is nothing to restore. */
  previous: ReplacedValues
  /** Values by label that wait for a field again. */
  pendingValues: Record<string, string>
  /** Fields that others have changed since, which stay: names, ids of custom fields, labels. */
  kept: string[]
}

/**
 * Undoes `changesToUndo` field by field: a field without other changes gets its former value back,
 * tags that they added are removed, and tags that they removed are added again. All other changes
 * stay.
 */
export function undoChanges(
  existing: ContactState,
  history: History,
  changesToUndo: ReadonlySet<number>,
): UndoneChanges {
  const standard = formerValues(history, changesToUndo, ownValues)
  const custom = formerValues(history, changesToUndo, ({ customFields }) => customFields)
  const pending = formerValues(history, changesToUndo, ({ heldValues }) => heldValues)
  const tags = tagsWithout(existing, history, changesToUndo)
  const customFields = changedFields(existing, custom.values)
  // The values come from earlier states of the contact, by the same names.
  const state = Object.assign({ ...existing }, standard.values, { customFields, tags })
  if (hasOtherIdentity(existing, state)) state.identity = identityOf(state)
  const kept = [...standard.kept, ...custom.kept, ...pending.kept].filter(isShown)
  const previous = replacedValues(existing, state)
  const isInFull = kept.length === 0 && Object.keys(previous).length > 0
  return {
    state,
    previous: isInFull ? { ...previous, undone: [...changesToUndo] } : previous,
    pendingValues: pending.values,
    kept,
  }
}

/** Fields with other changes than `changesToUndo`, named as in `kept`. */
export function changedByOthers(history: History, changesToUndo: ReadonlySet<number>): string[] {
  const otherChanges = lasting(history).filter(({ change }) => !changesToUndo.has(change))
  const names = otherChanges.flatMap(({ previous }) => namesOf(previous))
  return [...new Set(names)].filter(isShown)
}

/** The values that the changes replaced, except where a later change replaced them again. */
function formerValues<T>(
  history: History,
  changesToUndo: ReadonlySet<number>,
  valuesOf: (previous: ReplacedValues) => Record<string, T> | undefined,
): { values: Record<string, T>; kept: string[] } {
  const values = new Map<string, T>()
  const changedSince = new Set<string>()
  const kept = new Set<string>()
  for (const { change, previous } of lasting(history).toReversed()) {
    for (const [name, value] of Object.entries(valuesOf(previous) ?? {})) {
      if (!changesToUndo.has(change)) changedSince.add(name)
      else if (!changedSince.has(name)) values.set(name, value)
      else if (!values.has(name)) kept.add(name)
    }
  }
  return { values: Object.fromEntries(values), kept: [...kept] }
}

// Ignores changes that were undone in full, and the changes that undid them.
function lasting(history: History): History {
  const undone = new Set<number>()
  for (const { change, previous } of history) {
    if (previous.undone === undefined) continue
    undone.add(change)
    for (const undoneChange of previous.undone) undone.add(undoneChange)
  }
  return history.filter(({ change }) => !undone.has(change))
}

/** The values of single fields that every contact has. */
function ownValues(previous: ReplacedValues): Record<string, string | number | null> {
  const { customFields: _, tags: __, heldValues: ___, undone: ____, ...rest } = previous
  const { merged: _____, unmerged: ______, isAssignment: _______, ...others } = rest
  const { consent: ________, ...values } = others
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

// They follow from fields under whose names they are known.
function isShown(name: string): boolean {
  return name !== 'phoneE164' && name !== 'reopenedAt'
}

/** The tags as they would be if only others had changed them; as they are if those are too many. */
function tagsWithout(
  existing: ContactState,
  history: History,
  changesToUndo: ReadonlySet<number>,
): readonly string[] {
  const entries = history.flatMap(({ change, previous: { tags } }) =>
    tags === undefined ? [] : [{ former: tags, isToUndo: changesToUndo.has(change) }],
  )
  const first = entries.findIndex(({ isToUndo }) => isToUndo)
  if (first === -1) return existing.tags
  let tags = entries[first]?.former ?? []
  for (const [index, { former, isToUndo }] of entries.entries()) {
    if (index < first || isToUndo) continue
    const after = entries[index + 1]?.former ?? existing.tags
    const kept = tags.filter((tag) => after.includes(tag) || !former.includes(tag))
    const added = after.filter((tag) => !former.includes(tag) && !kept.includes(tag))
    tags = [...kept, ...added]
  }
  return tags.length > Math.max(tagsMax, existing.tags.length) ? existing.tags : tags
}

/** A contact to be erased: its current, former and pending values. */
export type ErasedContact = {
  state: ContactState
  history: History
  pendingValues: readonly LabelledValue[]
}

/** Every value that erased contacts have or had. */
export type ErasedValues = {
  /** In the fields that every contact has, by their names. */
  standard: ReadonlyMap<string, ReadonlySet<unknown>>
  tags: ReadonlySet<string>
  /** In custom fields, including pending values. */
  custom: ReadonlySet<string>
  pending: ReadonlySet<string>
}

/**
 * What erased contacts lent to a surviving one while they were merged into it: the fields that the
 * merge replaced show which ones it filled.
 */
export type Loan = { merge: ReplacedValues; values: ErasedValues }

export function erasedValues(contacts: readonly ErasedContact[]): ErasedValues {
  const standard = new Map<string, Set<unknown>>()
  const tags = new Set<string>()
  const custom = new Set<string>()
  const pending = new Set<string>()
  for (const { state, history, pendingValues } of contacts) {
    for (const { value } of pendingValues) pending.add(value)
    for (const version of [state, ...history.map(({ previous }) => previous)]) {
      addAll(standard, ownValues(version))
      for (const tag of version.tags ?? []) tags.add(tag)
      for (const value of Object.values(version.customFields ?? {})) {
        if (value !== null) custom.add(value)
      }
    }
    for (const { previous } of history) {
      for (const value of Object.values(previous.heldValues ?? {})) pending.add(value)
    }
  }
  return { standard, tags, custom: new Set([...custom, ...pending]), pending }
}

/** Whether a value of a field was lent; never for null, which means no value. */
export function isLent({ merge, values }: Loan, name: string, value: unknown): boolean {
  const isFilled = Object.hasOwn(merge, name)
  return isFilled && value !== null && values.standard.get(name)?.has(value) === true
}

/** The tags that were not lent. */
export function ownTags({ merge, values }: Loan, tags: readonly string[]): string[] {
  const { tags: before } = merge
  if (before === undefined) return [...tags]
  return tags.filter((tag) => before.includes(tag) || !values.tags.has(tag))
}

/** A history entry without lent values, as if the fields had been empty. */
export function eraseReplaced(previous: ReplacedValues, loan: Loan): ReplacedValues {
  const { customFields, tags, heldValues } = previous
  const erased = Object.entries(ownValues(previous))
    .filter(([name, value]) => isLent(loan, name, value))
    .map(([name]) => [name, null] as const)
  return {
    ...previous,
    ...Object.fromEntries(erased),
    ...(tags === undefined ? {} : { tags: ownTags(loan, tags) }),
    ...(customFields === undefined ? {} : { customFields: eraseCustom(customFields, loan) }),
    ...(heldValues === undefined ? {} : { heldValues: erasePending(heldValues, loan) }),
  }
}

function eraseCustom(
  customFields: Readonly<Record<string, string | null>>,
  { merge, values }: Loan,
): Record<string, string | null> {
  const filled = merge.customFields ?? {}
  const isLentValue = (id: string, value: string | null) => {
    if (value === null) return false
    // A value that waited found its field after the merge, which does not mention it.
    return values.pending.has(value) || (Object.hasOwn(filled, id) && values.custom.has(value))
  }
  return Object.fromEntries(
    Object.entries(customFields).map(([id, value]) => [id, isLentValue(id, value) ? null : value]),
  )
}

function erasePending(
  pendingValues: Readonly<Record<string, string>>,
  { values }: Loan,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pendingValues).filter(([, value]) => !values.pending.has(value)),
  )
}

function addAll(into: Map<string, Set<unknown>>, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    const known = into.get(name) ?? new Set()
    into.set(name, known.add(value))
  }
}
