import { reservedNameOf } from '#core/fields/label.ts'

/** A held value whose name can't become a field, with the standard name that was probably meant. */
export type MisspelledValue = { label: string; name: string; value: string }

/**
 * Sorts the held values of a contact: those that a field with their label takes over, and those
 * that a publishable key sent under a misspelled standard name, which stay held.
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
