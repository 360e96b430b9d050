import { type TextField, textFields } from '#core/fields/standard-fields.ts'
import { customValueCharactersMax } from '#core/limits/contract.ts'

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

export const customPrefix = 'custom:'
const consentPrefix = 'consent:'

const kindsOfStandard: Readonly<Record<TextField, readonly FieldKind[]>> = {
  name: ['text', 'hidden'],
  email: ['email', 'hidden'],
  phone: ['tel', 'hidden'],
  company: ['text', 'select', 'radio', 'hidden'],
  position: ['text', 'select', 'radio', 'hidden'],
  source: ['text', 'select', 'radio', 'hidden'],
  notes: ['textarea', 'text', 'hidden'],
}
const kindsOfCustom = fieldKinds.filter((kind) => kind !== 'consent')

/** What a field's value becomes in the lead. */
export type FieldTarget =
  | { kind: 'standard'; field: TextField }
  | { kind: 'custom'; label: string }
  | { kind: 'consent'; id: string }

/** By the form of the name; null for a name of no form. */
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
  if (target.kind === 'standard') return kindsOfStandard[target.field]
  return target.kind === 'custom' ? kindsOfCustom : ['consent']
}

/** How many characters a value for the target can have. */
export function charactersMaxOf(target: FieldTarget): number {
  return target.kind === 'standard' ? textFields[target.field] : customValueCharactersMax
}

function isStandard(name: string): name is TextField {
  return Object.hasOwn(textFields, name)
}
