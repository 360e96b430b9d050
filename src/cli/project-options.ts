import { asCountry } from '#config.ts'
import { Failure } from '#core/errors.ts'

export const projectOption = [
  '--project <id|name>',
  'a project, instead of the default or the only one',
] as const

/** The country's code that an option names. Throws `invalid_request`, saying which option. */
export function countryOf(text: string, option: string): string {
  try {
    return asCountry(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'is not valid'
    throw new Failure('invalid_request', `${option} ${reason}.`)
  }
}
