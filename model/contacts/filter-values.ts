import type { SummaryFieldName } from '#model/contacts/fields.ts'
import { isConsentKind } from '#model/forms/consent.ts'

/** By creation, last change, name or company; with a minus the latest or the last one first. */
export const contactSorts = [
  ...(['-created', 'created', '-updated', 'updated'] as const),
  ...(['name', '-name', 'company', '-company'] as const),
]
export type ContactSort = (typeof contactSorts)[number]
export const defaultSort = '-created' satisfies ContactSort

/**
 * What the value of a field must be; texts are compared without the case of A to Z, and of phones
 * only the digits. `empty` and `not` are the contrary of `has` and `equals`: a contact without a
 * value is among them. `misfit` is a value that does not fit the type that a custom field has now.
 */
export const fieldComparisons = [
  ...(['has', 'empty', 'equals', 'not', 'starts', 'contains', 'misfit'] as const),
]
export type FieldComparison = (typeof fieldComparisons)[number]
/** On a custom field by its id, or on a standard one by its name. */
export type FieldCondition = { fieldId: string; is: FieldComparison; text: string }

/** Whether it compares with a text. */
export function hasText(is: FieldComparison): boolean {
  return is !== 'has' && is !== 'empty' && is !== 'misfit'
}

/** The standard fields that conditions can be on. */
export const comparedFields = [
  ...(['name', 'email', 'phone', 'company'] as const satisfies readonly SummaryFieldName[]),
]

/**
 * What is to be done for a contact: it is in the inbox, returns there at a later time, or is done.
 * In the inbox, `returned` contacts were put away or done before, and `new` ones never.
 */
export const contactStatuses = ['open', 'new', 'returned', 'later', 'done'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/**
 * What a destination has of a contact. `failed` is said of the last event about it that the
 * destination is sent, also while it will be tried again.
 */
export const handoverConditions = ['passed', 'not_passed', 'failed'] as const
export type HandoverCondition = {
  destinationId: string
  is: (typeof handoverConditions)[number]
}

/**
 * What the person of a contact has said of a kind of consent, with it or with contacts merged into
 * it: `given` counts now, confirmed where the form asks for that; `withdrawn` no longer does.
 */
export const consentConditions = ['given', 'withdrawn'] as const
export type ConsentCondition = { kind: string; is: (typeof consentConditions)[number] }

// Conditions as texts, as addresses, views and requests have them.

/** Null for a text that is not a condition. */
export function readFieldCondition(condition: string): FieldCondition | null {
  const [, fieldId = '', kind, text = ''] = /^([^:]*):([^:]*)(?::(.*))?$/su.exec(condition) ?? []
  const is = fieldComparisons.find((one) => one === kind)
  const isStandard = comparedFields.some((name) => name === fieldId)
  if (!isStandard && !fieldId.startsWith('field_')) return null
  if (is === undefined || (isStandard && is === 'misfit')) return null
  return hasText(is) === (text !== '') ? { fieldId, is, text } : null
}

export function writeFieldCondition({ fieldId, is, text }: FieldCondition): string {
  return hasText(is) ? `${fieldId}:${is}:${text}` : `${fieldId}:${is}`
}

/** Null for a text that is not a condition. */
export function readHandoverCondition(condition: string): HandoverCondition | null {
  const [, destinationId = '', kind] = /^(destination_[^:]*):([^:]*)$/su.exec(condition) ?? []
  const is = handoverConditions.find((one) => one === kind)
  return is === undefined ? null : { destinationId, is }
}

export function writeHandoverCondition({ destinationId, is }: HandoverCondition): string {
  return `${destinationId}:${is}`
}

/** Null for a text that is not a condition. */
export function readConsentCondition(condition: string): ConsentCondition | null {
  const [kind = '', word, ...rest] = condition.split(':')
  const is = consentConditions.find((one) => one === word)
  return is === undefined || rest.length > 0 || !isConsentKind(kind) ? null : { kind, is }
}

export function writeConsentCondition({ kind, is }: ConsentCondition): string {
  return `${kind}:${is}`
}
