import type { FieldKind } from '#model/forms/field-kinds.ts'
import type { NoticeLanguage } from '#model/notices/languages.ts'

/** A standard text field of contacts: what is the same wherever it is read, written or shown. */
type ContactField = {
  charactersMax: number
  label: Readonly<Record<NoticeLanguage, string>>
  /** What the API's documents say about it in a request; and in a record, if not the label. */
  requested: string
  recorded?: string
  isInSummary?: true
  /** Whether contacts are found by the words in it. */
  isSearched?: true
  /** The property of a vCard, with its parameters; one of our own by default. */
  vcard?: string
  /** What browsers fill in. */
  autocomplete?: string
  /** How forms can ask for it, the usual way first; as `lineKinds` by default. */
  kinds?: Kinds
}
type Kinds = readonly [FieldKind, ...FieldKind[]]
const lineKinds: Kinds = ['text', 'select', 'radio']

/** In the order in which records, files and pages have them (docs/contacts.md#fields). */
const fields = {
  name: {
    charactersMax: 200,
    label: { en: 'Name', de: 'Name', ar: 'الاسم' },
    requested: 'Name of the person or company.',
    isInSummary: true,
    isSearched: true,
    vcard: 'FN',
    autocomplete: 'name',
    kinds: ['text'],
  },
  email: {
    charactersMax: 254,
    label: { en: 'Email', de: 'E-Mail', ar: 'البريد الإلكتروني' },
    requested: 'An email address. Kept as given, matched regardless of case.',
    recorded: 'Email address, as given.',
    isInSummary: true,
    isSearched: true,
    vcard: 'EMAIL',
    autocomplete: 'email',
    kinds: ['email'],
  },
  phone: {
    charactersMax: 40,
    label: { en: 'Phone', de: 'Telefon', ar: 'الهاتف' },
    requested: 'Kept as given. If it can be parsed, its E.164 form is stored as well.',
    recorded: 'Phone, as given.',
    isInSummary: true,
    vcard: 'TEL;VALUE=text',
    autocomplete: 'tel',
    kinds: ['tel', 'tel-country'],
  },
  company: {
    charactersMax: 200,
    label: { en: 'Company', de: 'Firma', ar: 'الشركة' },
    requested: 'The company of a person.',
    isInSummary: true,
    isSearched: true,
    vcard: 'ORG',
    autocomplete: 'organization',
  },
  position: {
    charactersMax: 200,
    label: { en: 'Position', de: 'Position', ar: 'المنصب' },
    requested: 'The position of a person.',
    vcard: 'TITLE',
    autocomplete: 'organization-title',
  },
  source: {
    charactersMax: 100,
    label: { en: 'Source', de: 'Quelle', ar: 'المصدر' },
    requested: 'A free label for where the contact came from.',
    recorded: 'Where the contact came from.',
  },
  notes: {
    charactersMax: 10_000,
    label: { en: 'Notes', de: 'Notizen', ar: 'ملاحظات' },
    requested: 'Free text.',
    vcard: 'NOTE',
    kinds: ['textarea', 'text'],
  },
} as const satisfies Readonly<Record<string, ContactField>>

export type ContactFieldName = keyof typeof fields
export const contactFields: Readonly<Record<ContactFieldName, ContactField>> = fields
export const contactFieldNames = Object.keys(fields) as readonly ContactFieldName[]

export function isContactField(name: string): name is ContactFieldName {
  return Object.hasOwn(fields, name)
}

type NamesWith<Trait> = {
  [Name in ContactFieldName]: (typeof fields)[Name] extends Trait ? Name : never
}[ContactFieldName]

export type SummaryFieldName = NamesWith<{ isInSummary: true }>
export const summaryFieldNames = contactFieldNames.filter(isInSummary)

export function isInSummary(name: ContactFieldName): name is SummaryFieldName {
  return contactFields[name].isInSummary === true
}

export type SearchedFieldName = NamesWith<{ isSearched: true }>
export const searchedFieldNames = contactFieldNames.filter(
  (name): name is SearchedFieldName => contactFields[name].isSearched === true,
)

/** An object with a value for each of some fields, in their order. */
export function eachOf<Name extends ContactFieldName, T>(
  names: readonly Name[],
  valueOf: (name: Name, field: ContactField) => T,
): Record<Name, T> {
  const values: Partial<Record<Name, T>> = {}
  for (const name of names) values[name] = valueOf(name, contactFields[name])
  return values as Record<Name, T>
}

export function eachContactField<T>(valueOf: (name: ContactFieldName, field: ContactField) => T) {
  return eachOf(contactFieldNames, valueOf)
}

export function contactFieldLabels(language: NoticeLanguage): Record<ContactFieldName, string> {
  return eachContactField((_, { label }) => label[language])
}

export function kindsOfField(name: ContactFieldName): Kinds {
  return contactFields[name].kinds ?? lineKinds
}

/** What browsers fill in a form's field of this name with. */
export function autocompleteOf(name: string): string | undefined {
  return isContactField(name) ? contactFields[name].autocomplete : undefined
}
