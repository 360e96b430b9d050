import { note } from '#cli/output.ts'
import { stateFolder } from '#config.ts'
import { quoted, firstOf } from '#core/values/text.ts'
import type { FileFacts } from '#import/formats/import-file.ts'
import { parseMapOption } from '#import/mapping/map-option.ts'
import type { Mapping, MappingEntry } from '#import/mapping/mapping.ts'
import {
  type MappingMemory,
  type SavedMapping,
  entriesFor,
  recallMapping,
  rememberMapping,
  savedMappingOf,
} from '#import/mapping/saved-mapping.ts'
import type { CommandFile } from '#import/threads/command-file.ts'
import type { ImportTarget } from './import-plan.ts'
import { namelessNotes } from './mapping-notes.ts'
import { requireContacts } from './require-columns.ts'

export type ColumnOptions = {
  map?: string[]
  yes?: boolean
  /** False with `--no-remembered-mapping`. */
  rememberedMapping?: boolean
}

/** The columns' mapping, notes about it, and the mapping to save. */
export type ChosenColumns = {
  mapping: Mapping
  /** Those of it that were not guessed. */
  entries: readonly MappingEntry[]
  notes: string[]
  toSave: SavedMapping
  /** Keeps a mapping that was given for the next file with this header. */
  remember: () => Promise<void>
}

const namesShown = 3
const nameCharactersMax = 20

/**
 * Decides by `--map`, before a saved mapping, before what the columns are recognised as. Only if
 * neither is given, one that is remembered counts as the saved mapping; never with `--yes`, so that
 * the same script has the same outcome wherever it runs.
 */
export async function chooseColumns(
  opened: CommandFile,
  target: Pick<ImportTarget, 'projectId'>,
  {
    saved,
    readWith,
    ...options
  }: ColumnOptions & {
    saved: SavedMapping | null
    /** The options that the file was read with. */
    readWith: SavedMapping['options']
  },
): Promise<ChosenColumns> {
  const file = opened.facts
  const memory: MappingMemory = { folder: stateFolder(), projectId: target.projectId }
  const optionEntries = (options.map ?? []).map((option) => parseMapOption(option, file.columns))
  const hasEntries = optionEntries.length > 0 || saved !== null
  const isIgnored = hasEntries || options.rememberedMapping === false
  const remembered = isIgnored ? null : await recallMapping(memory, file)
  const recalled = options.yes === true ? null : remembered
  const base = saved ?? recalled
  const { entries, missing } = base === null ? nothing : entriesFor(file, base)
  const all = [
    ...optionEntries,
    ...entries.filter((entry) => !optionEntries.some(isColumnOf(entry))),
  ]
  const { mapping, possibleNames } = await opened.chooseColumns(all)
  requireContacts(file, mapping)
  const toSave = savedMappingOf(file, { mapping, explicitEntries: all }, readWith)
  return {
    mapping,
    entries: all,
    notes: [
      ...(recalled === null ? [] : [recalledNote]),
      ...(remembered !== null && recalled === null ? [unusedNote] : []),
      ...named("The mapping has columns that aren't in the file", missing),
      ...named('Not in the mapping, so mapped automatically', addedColumns(file, base)),
      ...namelessNotes(possibleNames),
    ],
    toSave,
    remember: async () => {
      if (hasEntries) await tryToRemember(memory, file, toSave)
    },
  }
}

const nothing: ReturnType<typeof entriesFor> = { entries: [], missing: [] }
const recalledNote = 'Mapped as before for this header; --no-remembered-mapping ignores that.'
const unusedNote = 'With --yes, the mapping remembered for this header is not used.'

function isColumnOf({ column }: MappingEntry): (other: MappingEntry) => boolean {
  return (other) => other.column === column
}

function addedColumns({ columns }: FileFacts, base: SavedMapping | null): string[] {
  return base === null ? [] : columns.filter((column) => !base.header.includes(column))
}

function named(what: string, columns: readonly string[]): string[] {
  if (columns.length === 0) return []
  const names = columns.map((name) => quoted(name, nameCharactersMax))
  return [`${what}: ${firstOf(names, namesShown)}.`]
}

/** The contacts are stored: that the mapping can't be kept must not fail the import. */
async function tryToRemember(
  memory: MappingMemory,
  file: FileFacts,
  mapping: SavedMapping,
): Promise<void> {
  try {
    await rememberMapping(memory, file, mapping)
  } catch (error) {
    note(`The mapping can't be remembered: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}
