import { InvalidArgumentError } from 'commander'

import { AppError, asError, requestError } from '#core/errors.ts'
import { type IdPrefix, isId } from '#core/values/id.ts'

const nouns = {
  contact: 'a contact',
  destination: 'a destination',
  field: 'a custom field',
  import: 'an import',
  key: 'a key',
  msg: 'a delivery',
  project: 'a project',
  webhook: 'an endpoint',
} as const satisfies Partial<Record<IdPrefix, string>>

type Identified = keyof typeof nouns

/** The argument of a command that takes one id of this kind. */
export function idArgument(prefix: Identified) {
  const parse = (text: string): string => {
    if (isId(prefix, text)) return text
    const other = identified.find((candidate) => isId(candidate, text))
    const wrong = other === undefined ? '' : `This is the id of ${nouns[other]}. `
    throw new InvalidArgumentError(
      `${wrong}The id of ${nouns[prefix]} must be ${prefix}_ and 26 characters.`,
    )
  }
  return ['<id>', `of ${nouns[prefix]}, ${prefix}_…`, parse] as const
}

const identified = Object.keys(nouns) as Identified[]

/** For an option that can be given several times: its values, in their order. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value]
}

/** Reads an option with a list, separated by commas. */
export function commaList(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}

/** Reads the option `--limit`. */
export function limitUpTo(max: number): (text: string) => number {
  return (text) => {
    const limit = Number(text)
    if (/^\d+$/.test(text) && limit >= 1 && limit <= max) return limit
    throw new InvalidArgumentError(`It must be a number from 1 to ${max}.`)
  }
}

/** The value of an option as a setting reads it. Throws `invalid_request`, without the value. */
export function optionValue<T>(option: string, text: string, read: (text: string) => T): T {
  try {
    return read(text)
  } catch (error) {
    throw requestError(`${option} ${asError(error).message}.`)
  }
}

/**
 * Awaits work on values of options; in errors about a field, names the option instead.
 */
export async function inOptions<T>(
  optionOf: Readonly<Record<string, string>>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || error.errors === undefined) throw error
    const errors = error.errors.map(({ pointer, code, detail }) => {
      const field = pointer.slice(1)
      const option = detail.startsWith(`${field} `) ? optionOf[field] : undefined
      const said = option === undefined ? detail : option + detail.slice(field.length)
      return { pointer, code, detail: said }
    })
    throw new AppError(error.code, error.message, { errors, cause: error })
  }
}

/** The values without those that are undefined, as options that are not passed are. */
export function passed<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  // The result has the same names and values.
  return Object.fromEntries(entries) as ReturnType<typeof passed<T>>
}

export const projectOption = [
  '--project <id|name>',
  'the project; optional if it is the default or the only one',
] as const
