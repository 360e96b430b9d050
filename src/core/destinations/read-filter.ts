import type { ConsentStore, FormConsent } from '#core/contacts/lead-consents.ts'
import { type ValidationErrors, addError, addInvalidValue } from '#core/errors.ts'
import type { KeyStore } from '#core/keys/key.ts'
import { allKeys } from '#core/keys/manage-keys.ts'
import type { LeadFilter } from '#core/webhooks/lead-filter.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import { type ChosenConsent, isAmong } from '#model/forms/consent.ts'
import { type DestinationKind, needsEmail } from './destination-kind.ts'

const keysMax = 100
const consentsMax = 100

/** A filter as a request has it. */
export type RequestedFilter = Readonly<Record<string, unknown>>

/** What is known of keys and forms, by which filters choose. */
export type FilterStore = Pick<KeyStore, 'listKeys'> & Pick<ConsentStore, 'listAskedConsents'>

/**
 * Consents that may be chosen though no form asks for them any more, so that no lead passes: those
 * of the filter that is replaced, since without them all leads would pass.
 */
type KeptConsents = readonly ChosenConsent[] | 'any'

/** The filter of a request, with what the kind itself asks of a lead; null for all leads. */
export async function readFilter(
  store: FilterStore,
  request: RequestedFilter,
  of: {
    projectId: string
    kind: DestinationKind | null
    errors: ValidationErrors
    keeps?: KeptConsents
  },
): Promise<LeadFilter | null> {
  const { projectId, kind, errors, keeps = [] } = of
  const { keyIds: from, exceptKeyIds: except, tags, hasEmail, consents, ...others } = request
  for (const name of Object.keys(others)) {
    addError(errors, `/filter/${name}`, 'unknown_field', `A filter has no ${name}.`)
  }
  const keyIds = new Set((await allKeys(store, projectId)).map(({ id }) => id))
  const asked = consents === undefined ? [] : await store.listAskedConsents(projectId)
  const read = (name: string, value: unknown, max: number) =>
    readTexts(name, value, { max, errors })
  const filter: LeadFilter = {
    ...nonEmpty('keyIds', readKeys('keyIds', read('keyIds', from, keysMax))),
    ...nonEmpty('exceptKeyIds', readKeys('exceptKeyIds', read('exceptKeyIds', except, keysMax))),
    ...nonEmpty('tags', read('tags', tags, tagsMax)),
    ...(hasEmail === true && { hasEmail }),
    ...nonEmpty('consents', readConsents(consents, { asked, keeps, errors })),
  }
  if (hasEmail !== undefined && typeof hasEmail !== 'boolean') {
    addError(errors, '/filter/hasEmail', 'invalid_type', 'hasEmail must be a boolean.')
  }
  if (kind !== null && needsEmail(kind)) return { ...filter, hasEmail: true }
  return Object.keys(filter).length === 0 ? null : filter

  function readKeys(name: string, ids: readonly string[]): readonly string[] {
    const unknown = ids.find((id) => !keyIds.has(id))
    if (unknown !== undefined) {
      addInvalidValue(errors, `filter/${name}`, `${name} has ids that no key of the project has.`)
    }
    return ids
  }
}

function readConsents(
  value: unknown,
  of: { asked: readonly FormConsent[]; keeps: KeptConsents; errors: ValidationErrors },
): readonly ChosenConsent[] {
  const { asked, keeps, errors } = of
  if (value === undefined) return []
  if (!Array.isArray(value) || !value.every(isConsent)) {
    const detail =
      'consents must be a list of objects with formId, which is null for any form, and field.'
    addError(errors, '/filter/consents', 'invalid_type', detail)
    return []
  }
  const consents = value.filter(
    (one, i) => !value.slice(0, i).some((before) => isSameConsent(one, before)),
  )
  if (consents.length > consentsMax) {
    const detail = `consents can have at most ${consentsMax} values.`
    addError(errors, '/filter/consents', 'too_many', detail)
  }
  const known = keeps === 'any' ? consents : [...asked, ...keeps]
  if (consents.some((one) => !isAmong(one, known))) {
    const detail = 'consents must be ones that published forms of the project ask for.'
    addInvalidValue(errors, 'filter/consents', detail)
  }
  return consents.map(({ formId, field }) => ({ formId, field }))
}

function isSameConsent(one: ChosenConsent, other: ChosenConsent): boolean {
  return one.formId === other.formId && one.field === other.field
}

function isConsent(value: unknown): value is ChosenConsent {
  if (typeof value !== 'object' || value === null || !('formId' in value && 'field' in value)) {
    return false
  }
  const isOnly = Object.keys(value).length === 2
  const isForm = value.formId === null || typeof value.formId === 'string'
  return isOnly && isForm && typeof value.field === 'string'
}

function nonEmpty<Name extends string, Value>(
  name: Name,
  values: readonly Value[],
): Partial<Record<Name, readonly Value[]>> {
  return values.length === 0 ? {} : ({ [name]: values } as Record<Name, readonly Value[]>)
}

function readTexts(
  name: string,
  value: unknown,
  { max, errors }: { max: number; errors: ValidationErrors },
): readonly string[] {
  if (value === undefined) return []
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (!isList) {
    addError(errors, `/filter/${name}`, 'invalid_type', `${name} must be a list of strings.`)
    return []
  }
  const texts = [...new Set(value.map((each) => each.trim()))].filter((each) => each !== '')
  if (texts.length > max) {
    addError(errors, `/filter/${name}`, 'too_many', `${name} can have at most ${max} values.`)
  }
  return texts
}
