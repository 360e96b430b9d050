import { asCountry } from '#config.ts'
import { Failure } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/text.ts'

const nameCharactersMax = 100

/** A project's name as it is stored. Throws `invalid_request`. */
export function projectNameOf(text: string): string {
  const name = cleanText(text)
  if (name === null || name === '' || !isWithin(name, nameCharactersMax)) {
    throw new Failure('invalid_request', `A name has 1 to ${nameCharactersMax} characters.`)
  }
  return name
}

/** The country's code that an option names. Throws `invalid_request`, saying which option. */
export function countryOf(text: string, option: string): string {
  try {
    return asCountry(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'is not valid'
    throw new Failure('invalid_request', `${option} ${reason}.`)
  }
}
