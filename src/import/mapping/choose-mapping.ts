import { guessMapping } from './guess-mapping.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { applyMapOptions } from './map-option.ts'
import { type Mapping, type MappingEntry, keepCustomFields } from './mapping.ts'

export type Choice = {
  /** What is imported of the file. */
  mapping: Mapping
  /** The same, with every custom field that the file could fill. */
  full: Mapping
}

/** The guess, overruled by given entries; only with the custom fields that exist, if known. */
export function chooseMapping(
  file: ImportFile,
  given: readonly MappingEntry[],
  knownLabels: readonly string[] | null,
): Choice {
  const full = applyMapOptions(guessMapping(file), given)
  return { full, mapping: knownLabels === null ? full : keepCustomFields(full, knownLabels) }
}
