import type { FieldType } from '#model/fields/field.ts'
import type { Operator } from './conditions.ts'

/** In the order in which the API lists them. */
export const fieldKinds = [
  'text',
  'email',
  'tel',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'date',
  'time',
  'number',
  'url',
  'yes-no',
  'rating',
  'scale',
  'country',
  'tel-country',
  'calculated',
  'hidden',
  'consent',
  'heading',
  'paragraph',
  'file',
  'step',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** How conditions compare values. */
export const comparisons = {
  texts: ['is', 'isNot', 'contains', 'moreThan', 'isAnswered', 'isNotAnswered'],
  choices: ['is', 'isNot', 'anyOf', 'isAnswered', 'isNotAnswered'],
  several: ['is', 'isNot', 'anyOf', 'isAnswered', 'isNotAnswered'],
  numbers: ['is', 'isNot', 'moreThan', 'isAnswered', 'isNotAnswered'],
  times: ['is', 'isNot', 'isAnswered', 'isNotAnswered'],
  boxes: ['is', 'isNot'],
} as const satisfies Record<string, readonly Operator[]>
export type Comparison = keyof typeof comparisons

/** What the name of a field begins with if it is not one of a contact's. */
export const ownPrefixes = ['consent', 'text', 'file', 'step'] as const
export type OwnPrefix = (typeof ownPrefixes)[number]

/** The numbers that the last step of a rating or a scale can have. */
export const lastSteps: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** What is known of a kind; what is absent does not apply. */
type Traits = {
  /** What visitors see of it. */
  widget:
    | 'input'
    | 'phone'
    | 'area'
    | 'select'
    | 'group'
    | 'box'
    | 'files'
    | 'result'
    | 'heading'
    | 'words'
    | 'none'
  /** For what is not stored in a field of the contact. */
  prefix?: OwnPrefix
  /** How the text that visitors write is read. */
  format?: 'email' | 'phone' | 'url' | 'date' | 'time' | 'number'
  /** What visitors choose from. */
  offers?: 'choices' | 'yesNo' | 'steps' | 'countries'
  /** Whether visitors may write a value that is not among the choices. */
  mayHaveOther?: true
  /** Whether one submission sends several values: choices, or a country and a number. */
  sendsSeveral?: true
  compares?: Comparison
  /** What formulas count values as: the numbers that they are, 1 for yes, or as choices say. */
  counts?: 'number' | 'yes' | 'choices'
  /** The type of a custom field that is created for it; text by default. */
  storedAs?: FieldType
  /** The numbers that the first step can have. */
  starts?: readonly number[]
  /** The range of a new field. */
  range?: { min: number; max?: number }
  hasUnit?: true
  hasPlaceholder?: true
  /** Whether the label is a whole text. */
  isLong?: true
  inReply?: true
}
export type Widget = Traits['widget']
export type Format = NonNullable<Traits['format']>
export type Offer = NonNullable<Traits['offers']>

const typed = { widget: 'input', compares: 'texts', hasPlaceholder: true } as const
const chosen = { offers: 'choices', compares: 'choices', counts: 'choices' } as const
const numeric = { compares: 'numbers', counts: 'number', storedAs: 'number' } as const
const stepped = { ...numeric, widget: 'group', offers: 'steps', inReply: true } as const

/** In the order in which the builder offers them. */
export const traitsOf: Readonly<Record<FieldKind, Traits>> = {
  text: { ...typed, inReply: true },
  textarea: { ...typed, widget: 'area' },
  select: { ...chosen, widget: 'select', inReply: true },
  radio: { ...chosen, widget: 'group', mayHaveOther: true, inReply: true },
  'yes-no': {
    widget: 'group',
    offers: 'yesNo',
    compares: 'choices',
    counts: 'yes',
    storedAs: 'boolean',
  },
  checkbox: { widget: 'box', compares: 'boxes', counts: 'yes' },
  checkboxes: {
    ...chosen,
    widget: 'group',
    compares: 'several',
    mayHaveOther: true,
    sendsSeveral: true,
  },
  rating: { ...stepped, starts: [1], range: { min: 1, max: 5 } },
  scale: { ...stepped, starts: [0, 1], range: { min: 0, max: 10 } },
  number: { ...typed, ...numeric, format: 'number', range: { min: 0 }, hasUnit: true },
  date: { widget: 'input', format: 'date', compares: 'times', storedAs: 'date' },
  time: { widget: 'input', format: 'time', compares: 'times' },
  email: { ...typed, format: 'email' },
  tel: { ...typed, format: 'phone' },
  'tel-country': { ...typed, widget: 'phone', format: 'phone', sendsSeveral: true },
  country: { widget: 'select', offers: 'countries', compares: 'choices' },
  url: { ...typed, format: 'url' },
  calculated: { ...numeric, widget: 'result', hasUnit: true, inReply: true },
  hidden: { widget: 'none', compares: 'texts' },
  consent: { widget: 'box', prefix: 'consent', compares: 'boxes', isLong: true },
  heading: { widget: 'heading', prefix: 'text' },
  paragraph: { widget: 'words', prefix: 'text', isLong: true },
  file: { widget: 'files', prefix: 'file' },
  step: { widget: 'heading', prefix: 'step' },
}

/** The kinds of fields whose names begin so; without a prefix, those of custom fields. */
export const kindsWith = (prefix?: OwnPrefix) =>
  fieldKinds.filter((kind) => traitsOf[kind].prefix === prefix)

const isKind = (name: string): name is FieldKind => Object.hasOwn(traitsOf, name)

/** What visitors can fill in a custom field with. */
export const customKinds: readonly FieldKind[] = Object.keys(traitsOf)
  .filter(isKind)
  .filter((kind) => traitsOf[kind].prefix === undefined && kind !== 'hidden')

const prefilled: ReadonlySet<Widget> = new Set(['input', 'area', 'select', 'group'])
/**
 * What a link may fill in: visitors tick boxes themselves, a phone with country is two, and results
 * are computed.
 */
export const prefillableKinds = fieldKinds.filter((kind) => prefilled.has(traitsOf[kind].widget))

/** Whether formulas can name a field. */
export function canBeCounted(field: { kind: FieldKind; calculation?: unknown }): boolean {
  return traitsOf[field.kind].counts !== undefined || field.calculation !== undefined
}

/** Whether the reply to the person can repeat the value of a field. */
export function isInReply({ name, kind }: { name: string; kind: FieldKind }): boolean {
  return traitsOf[kind].inReply === true && name !== 'notes'
}

/** The values of a rating or a scale. */
export function stepsIn({ min = 0, max = min }: { min?: number; max?: number } = {}): string[] {
  return Array.from({ length: max - min + 1 }, (_, i) => String(min + i))
}
