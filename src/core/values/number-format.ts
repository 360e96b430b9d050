import { memoize } from './memoize.ts'

type Options = Intl.NumberFormatOptions

/** How a language writes numbers. A format is kept: to create one costs more than to use it. */
export function numberFormat(language: string, options: Options = {}): Intl.NumberFormat {
  return formatOf(JSON.stringify([language, options]))
}

const formatOf = memoize(
  (key) => {
    // As it is written above.
    const [language, options] = JSON.parse(key) as [string, Options]
    return new Intl.NumberFormat(language, options)
  },
  { entriesMax: 200, sizeMax: 40_000 },
)
