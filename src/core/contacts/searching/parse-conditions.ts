import type { Field } from '#core/fields/field.ts'
import type { Parameters } from '#core/values/parameters.ts'
import { searchedFieldNames } from '#model/contacts/fields.ts'
import {
  type FieldCondition,
  comparedFields,
  fieldComparisons,
  hasText,
} from '#model/contacts/filter-values.ts'
import { fieldConditionsMax } from './contact-query.ts'
import { type Prefix, searchPrefixes } from './words.ts'

/** The conditions on fields that a request asks for. */
export function conditionsOf(parameters: Parameters, fields: readonly Field[]): FieldCondition[] {
  const texts = parameters.texts('field', fieldConditionsMax)
  return texts.flatMap((text) => conditionOf(parameters, text, fields))
}

/** The beginnings of words that a contact has if it meets a condition, by which it is found. */
export function wordsOf({ fieldId, is, text }: FieldCondition): Prefix[] {
  const isSearched = searchedFieldNames.some((name) => name === fieldId)
  return isSearched && (is === 'equals' || is === 'starts') ? searchPrefixes(text).prefixes : []
}

function conditionOf(
  parameters: Parameters,
  text: string,
  fields: readonly Field[],
): FieldCondition[] {
  const fail = (rule: string): [] => {
    parameters.addError('field', 'invalid_value', `field must be ${rule}.`)
    return []
  }
  const [, fieldId = '', is = '', compared] = /^([^:]*):([^:]*)(?::(.*))?$/su.exec(text) ?? []
  const comparison = fieldComparisons.find((known) => known === is)
  if (comparison === undefined) {
    return fail(`one of ${fieldComparisons.join(', ')}, after the id of the field`)
  }
  if (hasText(comparison) !== (compared !== undefined) || compared === '') {
    const forms = fieldComparisons.map(
      (known) => `{fieldId}:${known}${hasText(known) ? ':{text}' : ''}`,
    )
    return fail(`one of ${forms.join(', ')}`)
  }
  const isStandard = comparedFields.some((name) => name === fieldId)
  if (!isStandard && !fields.some(({ id }) => id === fieldId)) {
    return fail('about a field of this project, by its id')
  }
  if (isStandard && comparison === 'misfit') return fail('about a custom field for misfit')
  return [{ fieldId, is: comparison, text: compared ?? '' }]
}
