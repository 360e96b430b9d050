import type { ImportFile } from '#import/formats/import-file.ts'
import { guessMapping } from './guess-mapping.ts'
import { applyMapOptions } from './map-option.ts'
import type { Mapping, MappingEntry } from './mapping.ts'
import { settleLabels } from './settle-labels.ts'
import { refuseUnrecognised } from './unrecognised.ts'

/**
 * The guess, overruled by given entries. Throws `invalid_request` when no column is a name, an
 * e-mail or a phone.
 */
export async function chooseMapping(
  file: ImportFile,
  given: readonly MappingEntry[],
): Promise<Mapping> {
  const chosen = applyMapOptions(guessMapping(file), given)
  refuseUnrecognised(file, chosen)
  return settleLabels(file, chosen)
}
