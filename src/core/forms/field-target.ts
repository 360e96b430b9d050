import { customValueCharactersMax } from '#core/limits/contract.ts'
import {
  type ContactFieldName,
  contactFields,
  isContactField,
  kindsOfField,
} from '#model/contacts/fields.ts'
import { customPrefix } from '#model/fields/field.ts'
import { cleanLabel } from '#model/fields/label.ts'
import { type FieldKind, type OwnPrefix, kindsWith, ownPrefixes } from '#model/forms/field-kinds.ts'

/** What a field's value becomes in the lead. */
export type FieldTarget =
  | { kind: 'standard'; field: ContactFieldName }
  | { kind: 'custom'; label: string }
  | { kind: OwnPrefix; id: string }

/** The target of a field's name; null for a name that can't be one. */
export function targetOf(name: string): FieldTarget | null {
  if (name.startsWith(customPrefix)) {
    return { kind: 'custom', label: name.slice(customPrefix.length) }
  }
  const prefix = ownPrefixes.find((one) => name.startsWith(`${one}:`))
  if (prefix !== undefined) return { kind: prefix, id: name.slice(prefix.length + 1) }
  return isContactField(name) ? { kind: 'standard', field: name } : null
}

/** A field's name as it is stored. */
export function cleanFieldName(name: string): string {
  return name.startsWith(customPrefix)
    ? customPrefix + cleanLabel(name.slice(customPrefix.length))
    : name
}

export function kindsFor(target: FieldTarget): readonly FieldKind[] {
  if (target.kind === 'standard') return [...kindsOfField(target.field), 'hidden']
  return target.kind === 'custom' ? kindsWith() : kindsWith(target.kind)
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
