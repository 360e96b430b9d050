import { AppError } from '#core/errors.ts'
import { asError } from '#core/thrown.ts'

/** The value of an option as a setting reads it. Throws `invalid_request`, without the value. */
export function optionValue<T>(option: string, text: string, read: (text: string) => T): T {
  try {
    return read(text)
  } catch (error) {
    throw new AppError('invalid_request', `${option} ${asError(error).message}.`)
  }
}
