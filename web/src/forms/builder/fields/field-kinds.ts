import {
  type ContactFieldName,
  contactFieldNames,
  isContactField,
  kindsOfField,
} from '#model/contacts/fields.ts'
import { customPrefix, labelCharactersMax } from '#model/fields/field.ts'
import { cleanLabel, foldLabel, isRefusedLabel } from '#model/fields/label.ts'
import {
  type FieldKind,
  type OwnPrefix,
  customKinds,
  kindsWith,
  prefillableKinds,
  traitsOf,
} from '#model/forms/field-kinds.ts'
import type { FormDefinition, FormField } from '#web/api/form-types.ts'
import type { TextsOf } from '#web/locales/texts.ts'

/** The fields of a contact, in the order in which they are offered. */
export const offeredNames = [
  ...contactFieldNames.filter((name) => name !== 'source'),
  'source' as const,
]

/** Whether visitors only read it: a text, or the title of a step. */
export const isWords = (kind: FieldKind) =>
  traitsOf[kind].widget === 'heading' || traitsOf[kind].widget === 'words'

/** Whether no other field of these is stored there. */
export function isFreeIn(fields: readonly FormField[]): (name: string) => boolean {
  const taken = new Set(fields.map(({ name }) => foldLabel(name)))
  return (name) => !taken.has(foldLabel(name))
}

/** Whether the server stores answers under that name. */
export const canBeStored = (name: string) => isContactField(name) || !isRefusedLabel(bareName(name))

/** Where answers under a label are stored: in the contact's field of that name, or a custom one. */
export function nameOf(label: string, kind: FieldKind, { standard }: TextsOf<'forms'>): string {
  const words = cleanLabel(label.trim().slice(0, labelCharactersMax))
  const isNamed = (name: ContactFieldName) =>
    standard[name].toLowerCase() === words.toLowerCase() &&
    (kind === 'hidden' || kindsOfField(name).includes(kind))
  return offeredNames.find(isNamed) ?? customPrefix + words
}

const usualNames: Partial<Record<FieldKind, ContactFieldName>> = {
  email: 'email',
  tel: 'phone',
  'tel-country': 'phone',
}

/** Where a new field is stored beside these. */
export function freeName(
  { label, kind }: { label: string; kind: FieldKind },
  fields: readonly FormField[],
  texts: TextsOf<'forms'>,
): string {
  const { prefix } = traitsOf[kind]
  if (prefix !== undefined) return newName(fields, prefix)
  const { [kind]: usual } = usualNames
  const name = nameOf(label, kind, texts)
  const numbered = fields.map((_, i) =>
    nameOf(`${label.trim().slice(0, 60)} ${i + 2}`, kind, texts),
  )
  const names = [...(usual === undefined ? [] : [usual]), name, ...numbered]
  const isFree = isFreeIn(fields)
  return names.find((one) => isFree(one) && canBeStored(one)) ?? name
}

/** The possible kinds of a field. */
export function kindsOf({ name, kind }: FormField): readonly FieldKind[] {
  if (kind === 'hidden') return [kind]
  const { prefix } = traitsOf[kind]
  if (prefix !== undefined) return kindsWith(prefix)
  return isContactField(name) ? kindsOfField(name) : customKinds
}

/** What a field is stored as. */
export function storedName({ name, kind }: FormField, texts: TextsOf<'forms'>): string {
  if (isContactField(name)) return texts.standard[name]
  return traitsOf[kind].prefix === undefined ? bareName(name) : texts.kinds[kind]
}

/** The name of a contact's field, or the label of a custom one. */
export function bareName(name: string): string {
  return name.startsWith(customPrefix) ? name.slice(customPrefix.length) : name
}

/** What a field is called in a language, otherwise in the default one. */
export function labelOf(
  field: FormField,
  { languages }: Pick<FormDefinition, 'languages'>,
  language: string,
): string {
  const inDefault = field.texts[languages[0] ?? '']?.label ?? ''
  const label = field.texts[language]?.label ?? ''
  return label === '' ? inDefault : label
}

/** Creates fields with their labels in one language. */
export function fieldIn(language: string) {
  return (name: string, kind: FieldKind, label: string, isRequired = false): FormField => ({
    name,
    kind,
    isRequired,
    texts: { [language]: { label } },
  })
}

export const megabyte = 1024 * 1024

export const newFileRules: NonNullable<FormField['files']> = {
  maxFiles: 3,
  maxBytes: 10 * megabyte,
  kinds: ['image', 'pdf', 'document'],
}

export type Calculation = NonNullable<FormField['calculation']>

export const newCalculation: Calculation = { formula: '', decimals: 0 }

/** A further field for files. */
export function fileField(
  newField: ReturnType<typeof fieldIn>,
  fields: readonly FormField[],
  label: string,
): FormField {
  const name = newName(fields, 'file')
  return { ...newField(name, 'file', label), files: newFileRules }
}

/** The name of a further text, file, consent or step. */
function newName(fields: readonly FormField[], prefix: OwnPrefix): string {
  const taken = new Set(fields.map(({ name }) => name))
  let number = 1
  while (taken.has(`${prefix}:${prefix}-${number}`)) number += 1
  return `${prefix}:${prefix}-${number}`
}

/** The field as another kind, with what that kind can have. */
export function asKind(
  field: FormField,
  kind: FieldKind,
  language: string,
  label: string,
): FormField {
  const {
    choices,
    hasOther,
    range: _range,
    prefill,
    autocomplete: _autocomplete,
    calculation: _calculation,
    ...rest
  } = field
  const texts = Object.fromEntries(
    Object.entries(rest.texts).map(([tag, { unit: _unit, low: _low, high: _high, ...words }]) => {
      return [tag, words]
    }),
  )
  const first = [{ value: label, texts: { [language]: { label } } }]
  const { range, offers, mayHaveOther } = traitsOf[kind]
  return {
    ...rest,
    kind,
    isRequired: rest.isRequired && kind !== 'calculated',
    texts,
    ...(kind === 'calculated' && { calculation: newCalculation }),
    ...(range !== undefined && { range }),
    ...(offers === 'choices' && { choices: choices ?? first }),
    ...(mayHaveOther === true && hasOther === true && { hasOther }),
    ...(prefillableKinds.includes(kind) && prefill !== undefined && { prefill }),
  }
}
