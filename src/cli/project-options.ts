import { asCountry } from '#config.ts'
import { Failure } from '#core/errors.ts'

/** The country's code that an option names. Throws `invalid_request`, saying which option. */
export function countryOf(text: string, option: string): string {
  try {
    return asCountry(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'is not valid'
    throw new Failure('invalid_request', `${option} ${reason}.`)
  }
}
