import {
  type FieldKind,
  choosingKinds,
  kindsOfWords,
  otherKinds,
  prefillableKinds,
} from '#model/forms/field-kinds.ts'
import type { FormDefinition, FormField } from '#web/api/forms-api.ts'
import type { TextsOf } from '#web/locales/texts.ts'

export const customPrefix = 'custom:'
const consentPrefix = 'consent:'
const textPrefix = 'text:'
const filePrefix = 'file:'
const stepPrefix = 'step:'

/** The fields that every contact has, in the order in which they are offered, by their kinds. */
export const standardKinds = {
  name: ['text'],
  email: ['email'],
  phone: ['tel', 'tel-country'],
  company: ['text', 'select', 'radio'],
  position: ['text', 'select', 'radio'],
  notes: ['textarea', 'text'],
  source: ['text', 'select', 'radio'],
} as const satisfies Record<string, readonly FieldKind[]>
export type StandardField = keyof typeof standardKinds

const customKinds = [
  'text',
  'textarea',
  'select',
  'radio',
  'yes-no',
  'checkbox',
  'checkboxes',
  'rating',
  'scale',
  'number',
  'date',
  'time',
  'email',
  'tel',
  'tel-country',
  'country',
  'url',
  'calculated',
] as const satisfies readonly FieldKind[]

const placeholding: ReadonlySet<FieldKind> = new Set([
  'text',
  'email',
  'tel',
  'tel-country',
  'textarea',
  'number',
  'url',
])

/** Whether visitors only read it: a text, or the title of a step. */
export const isWords = (kind: FieldKind) =>
  kind === 'step' || kindsOfWords.some((words) => words === kind)
export const hasChoices = (kind: FieldKind) => choosingKinds.has(kind)
export const hasPlaceholder = (kind: FieldKind) => placeholding.has(kind)

/** Whether a link can fill it in. */
export const isPrefillable = (kind: FieldKind) => prefillableKinds.has(kind)

export function isStandard(name: string): name is StandardField {
  return Object.hasOwn(standardKinds, name)
}

const onlyKinds: ReadonlySet<FieldKind> = new Set(['hidden', 'consent', 'file', 'step'])

/** The possible kinds of a field; a hidden field, a consent, files or a step have no others. */
export function kindsOf({ name, kind }: FormField): readonly FieldKind[] {
  if (onlyKinds.has(kind)) return [kind]
  if (isWords(kind)) return kindsOfWords
  return isStandard(name) ? standardKinds[name] : customKinds
}

const answerKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'select',
  'radio',
  'rating',
  'scale',
  'calculated',
])

/** Whether the answer to a person can contain what they entered or chose. */
export function hasAnswerValue({ name, kind }: FormField): boolean {
  return answerKinds.has(kind) && name !== 'notes'
}

/** What a field is stored as. */
export function storedName({ name, kind }: FormField, texts: TextsOf<'forms'>): string {
  if (isStandard(name)) return texts.standard[name]
  const isOwn = name.startsWith(consentPrefix) || name.startsWith(filePrefix)
  if (isWords(kind) || isOwn) return texts.kinds[kind]
  return bareName(name)
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

/** The name of a further consent. */
export const newConsentName = (fields: readonly FormField[]) =>
  newName(fields, `${consentPrefix}consent-`)

export const megabyte = 1024 * 1024

export const newFileRules: NonNullable<FormField['files']> = {
  maxFiles: 3,
  maxBytes: 10 * megabyte,
  kinds: ['image', 'pdf', 'document'],
}

/** A further field for files. */
export function fileField(
  newField: ReturnType<typeof fieldIn>,
  fields: readonly FormField[],
  label: string,
): FormField {
  const name = newName(fields, `${filePrefix}file-`)
  return { ...newField(name, 'file', label), files: newFileRules }
}

/** The name of a further text between fields. */
export const newTextName = (fields: readonly FormField[]) => newName(fields, `${textPrefix}text-`)

/** The name of a further step. */
export const newStepName = (fields: readonly FormField[]) => newName(fields, `${stepPrefix}step-`)

function newName(fields: readonly FormField[], beginning: string): string {
  const taken = new Set(fields.map(({ name }) => name))
  let place = 1
  while (taken.has(`${beginning}${place}`)) place += 1
  return `${beginning}${place}`
}

/** Whether visitors can write another answer than the choices. */
export const canHaveOther = (kind: FieldKind) => otherKinds.has(kind)

const firstRanges: Partial<Record<FieldKind, NonNullable<FormField['range']>>> = {
  number: { min: 0 },
  rating: { min: 1, max: 5 },
  scale: { min: 0, max: 10 },
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
  const { [kind]: range } = firstRanges
  return {
    ...rest,
    kind,
    isRequired: rest.isRequired && kind !== 'calculated',
    texts,
    ...(kind === 'calculated' && { calculation: { formula: '', decimals: 0 } }),
    ...(range !== undefined && { range }),
    ...(hasChoices(kind) && { choices: choices ?? first }),
    ...(canHaveOther(kind) && hasOther === true && { hasOther }),
    ...(isPrefillable(kind) && prefill !== undefined && { prefill }),
  }
}
