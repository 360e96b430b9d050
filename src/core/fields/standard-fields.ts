import {
  companyCharactersMax,
  emailCharactersMax,
  nameCharactersMax,
  notesCharactersMax,
  phoneCharactersMax,
  positionCharactersMax,
  sourceCharactersMax,
} from '#core/limits/contract.ts'

/** The standard text fields with their bounds in characters (docs/contacts.md#fields). */
export const textFields = {
  name: nameCharactersMax,
  email: emailCharactersMax,
  phone: phoneCharactersMax,
  company: companyCharactersMax,
  position: positionCharactersMax,
  source: sourceCharactersMax,
  notes: notesCharactersMax,
} as const

export type TextField = keyof typeof textFields
export const textFieldNames = Object.keys(textFields) as readonly TextField[]

/** Writable with a secret key only; a publishable key's are dropped unread. */
export const privilegedNames = ['tags', 'assigneeId', 'createdAt'] as const

/** Set by the server; dropped for every key. */
export const recordNames = ['id', 'projectId', 'updatedAt', 'createdBy', 'duplicateOf'] as const
