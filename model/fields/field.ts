/** Before the label of a custom field, among the names of other fields. */
export const customPrefix = 'custom:'

/** What the values of a custom field are expected to be. */
export const fieldTypes = ['text', 'number', 'date', 'choice', 'boolean'] as const
export type FieldType = (typeof fieldTypes)[number]

export const labelCharactersMax = 64

/** For custom fields, and for fields of forms. */
export const choicesMax = 100
export const choiceCharactersMax = 100

/** Leads of a week of which the use of fields is counted, the newest. */
export const contactsPerWeekMax = 200
