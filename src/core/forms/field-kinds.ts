import { consentPrefix } from '#core/contacts/changing/consent-change.ts'
import { cleanLabel } from '#core/fields/label.ts'
import { customValueCharactersMax } from '#core/limits/contract.ts'
import { type ContactFieldName, contactFields, isContactField } from '#model/contacts/fields.ts'
import { type FieldKind, fieldKinds, kindsOfWords } from '#model/forms/field-kinds.ts'

export const customPrefix = 'custom:'
const textPrefix = 'text:'
const filePrefix = 'file:'
const stepPrefix = 'step:'

const kindsOfText: readonly FieldKind[] = ['text', 'select', 'radio', 'hidden']
const kindsOfOthers: Partial<Record<ContactFieldName, readonly FieldKind[]>> = {
  name: ['text', 'hidden'],
  email: ['email', 'hidden'],
  phone: ['tel', 'tel-country', 'hidden'],
  notes: ['textarea', 'text', 'hidden'],
}
const kindsOfCustom = fieldKinds.filter((kind) => {
  return (
    !['consent', 'file', 'step'].includes(kind) && !kindsOfWords.some((words) => words === kind)
  )
})

/** What a field's value becomes in the lead. */
export type FieldTarget =
  | { kind: 'standard'; field: ContactFieldName }
  | { kind: 'custom'; label: string }
  | { kind: 'consent'; id: string }
  /** None: visitors read it. */
  | { kind: 'text'; id: string }
  | { kind: 'file'; id: string }
  /** None: it divides the form. */
  | { kind: 'step'; id: string }

/** The target of a field's name; null for a name that can't be one. */
export function targetOf(name: string): FieldTarget | null {
  if (name.startsWith(customPrefix)) {
    return { kind: 'custom', label: name.slice(customPrefix.length) }
  }
  if (name.startsWith(consentPrefix)) {
    return { kind: 'consent', id: name.slice(consentPrefix.length) }
  }
  if (name.startsWith(textPrefix)) return { kind: 'text', id: name.slice(textPrefix.length) }
  if (name.startsWith(filePrefix)) return { kind: 'file', id: name.slice(filePrefix.length) }
  if (name.startsWith(stepPrefix)) return { kind: 'step', id: name.slice(stepPrefix.length) }
  return isContactField(name) ? { kind: 'standard', field: name } : null
}

/** A field's name as it is stored. */
export function cleanFieldName(name: string): string {
  return name.startsWith(customPrefix)
    ? customPrefix + cleanLabel(name.slice(customPrefix.length))
    : name
}

export function kindsFor(target: FieldTarget): readonly FieldKind[] {
  if (target.kind === 'standard') return kindsOfOthers[target.field] ?? kindsOfText
  if (target.kind === 'custom') return kindsOfCustom
  return target.kind === 'text' ? kindsOfWords : [target.kind]
}

/** How many characters a value for the target can have. */
export function charactersMaxOf(target: FieldTarget): number {
  return target.kind === 'standard'
    ? contactFields[target.field].charactersMax
    : customValueCharactersMax
}

/** The standard fields by which a contact is known. */
const namingFields: ReadonlySet<string> = new Set(['name', 'email', 'phone'])

export function isNaming(name: string): boolean {
  return namingFields.has(name)
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
