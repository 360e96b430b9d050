import { basename } from 'node:path'

import { guessMapping } from '#import/guess-mapping.ts'
import type { Delimiter, ImportFile, Source } from '#import/import-file.ts'
import { applyMapOptions, parseMapOption } from '#import/map-option.ts'
import { type Mapping, type MappingEntry, keepCustomFields } from '#import/mapping.ts'
import { table } from './output.ts'

export type Choice = {
  /** What of the file is imported. */
  mapping: Mapping
  /** The same with all custom fields that the file could fill. */
  full: Mapping
}

/** The guess with what `--map` says; of custom fields only known ones, where they are known. */
export function chooseMapping(
  file: ImportFile,
  given: readonly string[],
  knownLabels: readonly string[] | null,
): Choice {
  const entries = given.map((option) => parseMapOption(option, file.columns))
  const full = applyMapOptions(guessMapping(file), entries)
  return { full, mapping: knownLabels === null ? full : keepCustomFields(full, knownLabels) }
}

const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
}

const sourceNames: Readonly<Record<Source, string>> = {
  'contact-sync': 'Contact Sync',
  google: 'Google Contacts',
  hubspot: 'HubSpot',
  outlook: 'Outlook',
}

/** The file and where its columns go, for people. */
export function describeMapping(file: ImportFile, { mapping, full }: Choice): string[] {
  const { format, delimiter, encoding, source, bytes } = file
  const form = delimiter === null ? format : `CSV with ${delimiterNames[delimiter]}`
  const origin = source === null ? '' : `, exported from ${sourceNames[source]}`
  const size = `${bytes.toLocaleString('en-US')} bytes`
  const rows = file.columns.map((column) => {
    const wanted = full.find((entry) => entry.column === column)
    const entry = mapping.find((one) => one.column === column)
    // A name may hold line breaks, and what a terminal would obey.
    return [column.replaceAll(/\p{Cc}+/gu, ' '), placeOf(entry, wanted)]
  })
  return [
    `${basename(file.path)}: ${form}, ${encoding}, ${size}${origin}`,
    '',
    ...table([['COLUMN', 'GOES TO'], ...rows]),
    '',
  ]
}

function placeOf(entry: MappingEntry | undefined, wanted: MappingEntry | undefined): string {
  switch (entry?.kind) {
    case 'field':
      return entry.otherwise === null
        ? entry.field
        : `${entry.field}, else custom field ${JSON.stringify(entry.otherwise)}`
    case 'custom':
      return `custom field ${JSON.stringify(entry.label)}`
    default:
      return wanted?.kind === 'custom'
        ? `left out: no custom field ${JSON.stringify(wanted.label)}; --create-fields makes it`
        : 'left out'
  }
}
