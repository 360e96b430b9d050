import type { ContactState, LabelledValue } from '#core/contacts/contact.ts'
import { type History, type ReplacedValues, ownValues } from './undo-changes.ts'

/** A contact to be erased: its current and former values, and those that wait for a field. */
export type ErasedContact = {
  state: ContactState
  history: History
  heldValues: readonly LabelledValue[]
}

/** Every value that erased contacts have or had. */
export type ErasedValues = {
  /** In the fields that every contact has, by their names. */
  own: ReadonlyMap<string, ReadonlySet<unknown>>
  tags: ReadonlySet<string>
  /** In custom fields, along with those that wait for one. */
  custom: ReadonlySet<string>
  held: ReadonlySet<string>
}

/**
 * What erased contacts lent to a surviving one while they were merged into it: the fields that the
 * merge replaced show which ones it filled.
 */
export type Loan = { merge: ReplacedValues; values: ErasedValues }

export function erasedValues(contacts: readonly ErasedContact[]): ErasedValues {
  const own = new Map<string, Set<unknown>>()
  const tags = new Set<string>()
  const custom = new Set<string>()
  const held = new Set<string>()
  for (const { state, history, heldValues } of contacts) {
    for (const { value } of heldValues) held.add(value)
    for (const version of [state, ...history.map(({ previous }) => previous)]) {
      addAll(own, ownValues(version))
      for (const tag of version.tags ?? []) tags.add(tag)
      for (const value of Object.values(version.customFields ?? {})) {
        if (value !== null) custom.add(value)
      }
    }
    for (const { previous } of history) {
      for (const value of Object.values(previous.heldValues ?? {})) held.add(value)
    }
  }
  return { own, tags, custom: new Set([...custom, ...held]), held }
}

/** Whether a value of a field was lent; never for null, which means no value. */
export function isLent({ merge, values }: Loan, name: string, value: unknown): boolean {
  const isFilled = Object.hasOwn(merge, name)
  return isFilled && value !== null && values.own.get(name)?.has(value) === true
}

/** The tags without those that were lent. */
export function ownTags({ merge, values }: Loan, tags: readonly string[]): string[] {
  const { tags: before } = merge
  if (before === undefined) return [...tags]
  return tags.filter((tag) => before.includes(tag) || !values.tags.has(tag))
}

/** An entry of a history without what was lent: as if nothing had been there. */
export function forgetReplaced(previous: ReplacedValues, loan: Loan): ReplacedValues {
  const { customFields, tags, heldValues } = previous
  const forgotten = Object.entries(ownValues(previous))
    .filter(([name, value]) => isLent(loan, name, value))
    .map(([name]) => [name, null] as const)
  return {
    ...previous,
    ...Object.fromEntries(forgotten),
    ...(tags === undefined ? {} : { tags: ownTags(loan, tags) }),
    ...(customFields === undefined ? {} : { customFields: forgetCustom(customFields, loan) }),
    ...(heldValues === undefined ? {} : { heldValues: forgetHeld(heldValues, loan) }),
  }
}

function forgetCustom(
  customFields: Readonly<Record<string, string | null>>,
  { merge, values }: Loan,
): Record<string, string | null> {
  const filled = merge.customFields ?? {}
  const isLentValue = (id: string, value: string | null) => {
    if (value === null) return false
    // A value that waited found its field after the merge, which does not mention it.
    return values.held.has(value) || (Object.hasOwn(filled, id) && values.custom.has(value))
  }
  return Object.fromEntries(
    Object.entries(customFields).map(([id, value]) => [id, isLentValue(id, value) ? null : value]),
  )
}

function forgetHeld(
  heldValues: Readonly<Record<string, string>>,
  { values }: Loan,
): Record<string, string> {
  return Object.fromEntries(Object.entries(heldValues).filter(([, one]) => !values.held.has(one)))
}

function addAll(into: Map<string, Set<unknown>>, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    const known = into.get(name) ?? new Set()
    into.set(name, known.add(value))
  }
}
