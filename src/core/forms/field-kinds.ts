import type { TextField } from '#core/fields/standard-fields.ts'
import { customValueCharactersMax, textFields } from '#core/limits/contract.ts'

export const fieldKinds = [
  'text',
  'email',
  'tel',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'hidden',
  'consent',
] as const
export type FieldKind = (typeof fieldKinds)[number]

export const choosingKinds: ReadonlySet<FieldKind> = new Set(['select', 'radio', 'checkboxes'])

/** What a link may fill in: a box must be ticked by its visitor. */
export const prefillableKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'email',
  'tel',
  'textarea',
  ...choosingKinds,
])

export const customPrefix = 'custom:'
const consentPrefix = 'consent:'

const kindsOfText: readonly FieldKind[] = ['text', 'select', 'radio', 'hidden']
const kindsOfOthers: Partial<Record<TextField, readonly FieldKind[]>> = {
  name: ['text', 'hidden'],
  email: ['email', 'hidden'],
  phone: ['tel', 'hidden'],
  notes: ['textarea', 'text', 'hidden'],
}
const kindsOfCustom = fieldKinds.filter((kind) => kind !== 'consent')

/** What a field's value becomes in the lead. */
export type FieldTarget =
  | { kind: 'standard'; field: TextField }
  | { kind: 'custom'; label: string }
  | { kind: 'consent'; id: string }

/** The target of a field's name; null for a name that can't be one. */
export function targetOf(name: string): FieldTarget | null {
  if (name.startsWith(customPrefix)) {
    return { kind: 'custom', label: name.slice(customPrefix.length) }
  }
  if (name.startsWith(consentPrefix)) {
    return { kind: 'consent', id: name.slice(consentPrefix.length) }
  }
  return isStandard(name) ? { kind: 'standard', field: name } : null
}

export function kindsFor(target: FieldTarget): readonly FieldKind[] {
  if (target.kind === 'standard') return kindsOfOthers[target.field] ?? kindsOfText
  return target.kind === 'custom' ? kindsOfCustom : ['consent']
}

/** How many characters a value for the target can have. */
export function charactersMaxOf(target: FieldTarget): number {
  return target.kind === 'standard' ? textFields[target.field] : customValueCharactersMax
}

/** Whether a text is what one of the choices stores. */
export function isChoice(
  { choices = [] }: { choices?: readonly { value: string }[] },
  text: string,
): boolean {
  return choices.some(({ value }) => value === text)
}

function isStandard(name: string): name is TextField {
  return Object.hasOwn(textFields, name)
}

/** What a checkbox that is not checked may send, in any case. */
const uncheckedValues: ReadonlySet<string> = new Set(['', 'false', 'off', '0', 'no'])

/**
 * Whether a checkbox is checked, by the values sent under its name. A site's own form may send one
 * for an unchecked box, also along with the one for a checked one.
 */
export function isChecked(values: readonly string[]): boolean {
  return values.some((value) => !uncheckedValues.has(value.trim().toLowerCase()))
}
