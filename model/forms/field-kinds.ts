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

export const choosingKinds: ReadonlySet<FieldKind> = new Set(['select', 'radio', 'checkboxes'])

/** Fields where visitors can write another answer than the choices. */
export const otherKinds: ReadonlySet<FieldKind> = new Set(['radio', 'checkboxes'])

/** Fields whose answers formulas can count with. */
export const countedKinds: ReadonlySet<FieldKind> = new Set([
  'number',
  'rating',
  'scale',
  'yes-no',
  'checkbox',
  'select',
  'radio',
  'checkboxes',
  'calculated',
])

/** What a form says between its fields. */
export const kindsOfWords = ['heading', 'paragraph'] as const satisfies readonly FieldKind[]

const unfilledKinds: ReadonlySet<FieldKind> = new Set([
  'checkbox',
  'consent',
  'tel-country',
  'calculated',
  'hidden',
  'heading',
  'paragraph',
  'file',
  'step',
])
/**
 * What a link may fill in: visitors tick boxes themselves, a phone with country is two, and results
 * are computed.
 */
export const prefillableKinds: ReadonlySet<FieldKind> = new Set(
  fieldKinds.filter((kind) => !unfilledKinds.has(kind)),
)
