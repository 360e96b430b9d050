import {
  type ConsentCondition,
  type FieldCondition,
  type HandoverCondition,
  consentConditions,
  fieldComparisons,
  handoverConditions,
  hasText,
} from '#model/contacts/filters.ts'
import { isConsentKind } from '#model/forms/consent.ts'

/** Null for a text that is not a condition. */
export function readCondition(condition: string): FieldCondition | null {
  const [, fieldId = '', kind, text = ''] =
    /^(field_[^:]*):([^:]*)(?::(.*))?$/su.exec(condition) ?? []
  const is = fieldComparisons.find((one) => one === kind)
  return is === undefined || hasText(is) !== (text !== '') ? null : { fieldId, is, text }
}

export function writeCondition({ fieldId, is, text }: FieldCondition): string {
  return hasText(is) ? `${fieldId}:${is}:${text}` : `${fieldId}:${is}`
}

/** Null for a text that is not a condition. */
export function readHandover(condition: string): HandoverCondition | null {
  const [, destinationId = '', kind] = /^(destination_[^:]*):([^:]*)$/su.exec(condition) ?? []
  const is = handoverConditions.find((one) => one === kind)
  return is === undefined ? null : { destinationId, is }
}

export function writeHandover({ destinationId, is }: HandoverCondition): string {
  return `${destinationId}:${is}`
}

/** Null for a text that is not a condition. */
export function readConsent(condition: string): ConsentCondition | null {
  const [kind = '', word, ...rest] = condition.split(':')
  const is = consentConditions.find((one) => one === word)
  return is === undefined || rest.length > 0 || !isConsentKind(kind) ? null : { kind, is }
}

export function writeConsent({ kind, is }: ConsentCondition): string {
  return `${kind}:${is}`
}
