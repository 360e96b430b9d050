/** What the values of a custom field are expected to be. */
export const fieldTypes = ['text', 'number', 'date', 'choice', 'boolean'] as const
export type FieldType = (typeof fieldTypes)[number]

export const labelCharactersMax = 64

/** Of a field, and of a field of a form. */
export const choicesMax = 100
export const choiceCharactersMax = 100
