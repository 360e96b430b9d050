import { InvalidArgumentError } from 'commander'

import { type IdPrefix, isId } from '#core/id.ts'

const nouns = {
  contact: 'a contact',
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
    const other = identified.find((one) => isId(one, text))
    const wrong = other === undefined ? '' : `This is the id of ${nouns[other]}. `
    throw new InvalidArgumentError(
      `${wrong}The id of ${nouns[prefix]} must be ${prefix}_ and 26 characters.`,
    )
  }
  return ['<id>', `of ${nouns[prefix]}, ${prefix}_…`, parse] as const
}

const identified = Object.keys(nouns) as Identified[]
