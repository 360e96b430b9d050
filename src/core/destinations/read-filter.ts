import { type ValidationErrors, addError, addInvalidValue } from '#core/errors.ts'
import { tagsMax } from '#core/limits/contract.ts'
import type { LeadFilter } from '#core/webhooks/lead-filter.ts'

const keysMax = 100

/** A filter as a request has it. */
export type RequestedFilter = Readonly<Record<string, unknown>>

/**
 * The filter of a request, whose keys must be among these ids; null for one that asks for nothing.
 */
export function readFilter(
  request: RequestedFilter,
  keyIds: ReadonlySet<string>,
  errors: ValidationErrors,
): LeadFilter | null {
  const { keyIds: from, exceptKeyIds: except, tags, hasEmail, ...others } = request
  for (const name of Object.keys(others)) {
    addError(errors, `/filter/${name}`, 'unknown_field', `A filter has no ${name}.`)
  }
  const read = (name: string, value: unknown, max: number) =>
    readTexts(name, value, { max, errors })
  const filter: LeadFilter = {
    ...nonEmpty('keyIds', readKeys('keyIds', read('keyIds', from, keysMax))),
    ...nonEmpty('exceptKeyIds', readKeys('exceptKeyIds', read('exceptKeyIds', except, keysMax))),
    ...nonEmpty('tags', read('tags', tags, tagsMax)),
    ...(hasEmail === true && { hasEmail }),
  }
  if (hasEmail !== undefined && typeof hasEmail !== 'boolean') {
    addError(errors, '/filter/hasEmail', 'invalid_type', 'hasEmail must be a boolean.')
  }
  return Object.keys(filter).length === 0 ? null : filter

  function readKeys(name: string, ids: readonly string[]): readonly string[] {
    const unknown = ids.find((id) => !keyIds.has(id))
    if (unknown !== undefined) {
      addInvalidValue(errors, `filter/${name}`, `${name} has ids that no key of the project has.`)
    }
    return ids
  }
}

function nonEmpty<Name extends string>(
  name: Name,
  texts: readonly string[],
): Partial<Record<Name, readonly string[]>> {
  return texts.length === 0 ? {} : ({ [name]: texts } as Record<Name, readonly string[]>)
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
