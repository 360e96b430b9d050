import { reservedNameOf } from '#core/fields/label.ts'

/** A held value of a name that no field can have, with the standard name that was meant. */
export type MisspelledValue = { label: string; name: string; value: string }

/**
 * The held values of a contact by what becomes of them: those that a field of their label takes up,
 * and those that a publishable key sent under a standard name in another spelling, which stay held.
 */
export function sortHeldValues(heldValues: Readonly<Record<string, string>>): {
  waiting: Record<string, string>
  misspelled: MisspelledValue[]
} {
  const waiting: [string, string][] = []
  const misspelled: MisspelledValue[] = []
  for (const [label, value] of Object.entries(heldValues)) {
    const name = reservedNameOf(label)
    if (name === null) waiting.push([label, value])
    else misspelled.push({ label, name, value })
  }
  return { waiting: Object.fromEntries(waiting), misspelled }
}
