import { guessMapping } from './guess-mapping.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { applyMapOptions } from './map-option.ts'
import { type Mapping, type MappingEntry, keepCustomFields } from './mapping.ts'
import { settleLabels } from './settle-labels.ts'
import { refuseUnrecognised } from './unrecognised.ts'

export type Choice = {
  /** What is imported of the file. */
  mapping: Mapping
  /** The same, with every custom field that the file could fill. */
  full: Mapping
}

/** The columns that are left out only because their custom fields don't exist. */
export function columnsWithoutField({ mapping, full }: Choice): Set<string> {
  const wanted = new Set(full.filter(({ kind }) => kind === 'custom').map(({ column }) => column))
  const ignored = mapping.filter(({ kind, column }) => kind === 'ignored' && wanted.has(column))
  return new Set(ignored.map(({ column }) => column))
}

/**
 * The guess, overruled by given entries; only with the custom fields that exist, if known. Throws
 * `invalid_request` when no column is a name, an e-mail or a phone.
 */
export async function chooseMapping(
  file: ImportFile,
  given: readonly MappingEntry[],
  knownLabels: readonly string[] | null,
): Promise<Choice> {
  const chosen = applyMapOptions(guessMapping(file), given)
  refuseUnrecognised(file, chosen)
  const full = await settleLabels(file, chosen)
  return { full, mapping: knownLabels === null ? full : keepCustomFields(full, knownLabels) }
}
