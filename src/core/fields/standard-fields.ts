import { textFields } from '#core/limits/contract.ts'

/** A standard text field (docs/contacts.md#fields). */
export type TextField = keyof typeof textFields
export const textFieldNames = Object.keys(textFields) as readonly TextField[]

/** An object with a value for each text field, in their order. */
export function eachTextField<T>(valueOf: (name: TextField) => T): Record<TextField, T> {
  const values: Partial<Record<TextField, T>> = {}
  for (const name of textFieldNames) values[name] = valueOf(name)
  return values as Record<TextField, T>
}

/** Writable with a secret key only; a publishable key's are dropped unread. */
export const privilegedNames = ['tags', 'assigneeId', 'createdAt'] as const

/** Set by the server alone. */
export const fixedNames = ['id', 'projectId', 'updatedAt', 'createdBy', 'duplicateOf'] as const

/** What is still to be done for a contact: of one that exists, never part of a create. */
export const workNames = ['doneAt', 'remindAt'] as const

/** Belong to the record; dropped from a create for every key. */
export const recordNames = [...fixedNames, ...workNames] as const
