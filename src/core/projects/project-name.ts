import { Failure } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/text.ts'

const nameCharactersMax = 100

/** A project's name as it is stored. Throws `invalid_request`. */
export function projectNameOf(text: string): string {
  const name = cleanText(text)
  if (name === null || name === '' || !isWithin(name, nameCharactersMax)) {
    const detail = `The name of a project must have 1 to ${nameCharactersMax} characters.`
    throw new Failure('invalid_request', detail)
  }
  return name
}
