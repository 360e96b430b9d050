import type { FieldKind, FormDefinition, FormField } from '#web/api/forms-api.ts'
import type { FormsTexts } from '#web/locales/english/forms.ts'

export const customPrefix = 'custom:'
const consentPrefix = 'consent:'

/** The fields that every contact has, in the order in which they are offered, by their kinds. */
export const standardKinds = {
  name: ['text'],
  email: ['email'],
  phone: ['tel'],
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
  'checkbox',
  'checkboxes',
  'email',
  'tel',
] as const satisfies readonly FieldKind[]

const choosing: ReadonlySet<FieldKind> = new Set(['select', 'radio', 'checkboxes'])
const placeholding: ReadonlySet<FieldKind> = new Set(['text', 'email', 'tel', 'textarea'])

const prefillable: ReadonlySet<FieldKind> = new Set([...placeholding, ...choosing])

export const hasChoices = (kind: FieldKind) => choosing.has(kind)
export const hasPlaceholder = (kind: FieldKind) => placeholding.has(kind)

export const isPrefillable = (kind: FieldKind) => prefillable.has(kind)

export function isStandard(name: string): name is StandardField {
  return Object.hasOwn(standardKinds, name)
}

/** The possible kinds of a field; a hidden field or a consent has no others. */
export function kindsOf({ name, kind }: FormField): readonly FieldKind[] {
  if (kind === 'hidden' || kind === 'consent') return [kind]
  return isStandard(name) ? standardKinds[name] : customKinds
}

/** Whether the answer to a person can contain what they entered or chose. */
export function hasAnswerValue({ name, kind }: FormField): boolean {
  return ['text', 'select', 'radio'].includes(kind) && name !== 'notes'
}

/** What a field is stored as. */
export function storedName({ name }: FormField, texts: FormsTexts): string {
  if (isStandard(name)) return texts.standard[name]
  if (name.startsWith(consentPrefix)) return texts.kinds.consent
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
export function newConsentName(fields: readonly FormField[]): string {
  const taken = new Set(fields.map(({ name }) => name))
  let place = 1
  while (taken.has(`${consentPrefix}consent-${place}`)) place += 1
  return `${consentPrefix}consent-${place}`
}

/** The field as another kind, with what that kind can have. */
export function asKind(field: FormField, kind: FieldKind, language: string, label: string) {
  const { choices, prefill, ...others } = field
  const rest = isPrefillable(kind) && prefill !== undefined ? { ...others, prefill } : others
  if (!hasChoices(kind)) return { ...rest, kind }
  const first = [{ value: label, texts: { [language]: { label } } }]
  return { ...rest, kind, choices: choices ?? first }
}
