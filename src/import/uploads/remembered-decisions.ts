import type { ImportDecisions } from '#core/imports/import-decisions.ts'
import type { Import } from '#core/imports/import.ts'
import { isJsonObject, parseJson } from '#core/values/json.ts'
import { withTextTimes } from '#core/values/time.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { targetOf } from '#import/mapping/map-option.ts'
import type { Mapping, MappingEntry } from '#import/mapping/mapping.ts'
import { hasShape } from '#import/mapping/saved-mapping.ts'
import type { TaskStore } from '#import/targets/task-store.ts'

/** How far back an import of a file with the same columns is looked for. */
const importsReadMax = 50

type Remembered = Pick<ImportDecisions, 'columns' | 'fixes'> & {
  fileName: string
  startedAt: string
  startedBy: string
}

/** What the latest import of a file with these columns decided otherwise than the guess. */
export async function rememberedDecisions(
  store: Pick<TaskStore, 'listImports'>,
  projectId: string,
  { file, guess }: { file: ImportFile; guess: Mapping },
): Promise<Remembered | null> {
  if (!hasShape(file)) return null
  const imports = await store.listImports({ projectId, beforeId: null, limit: importsReadMax })
  for (const stored of imports) {
    const mapping = stored.undoneAt === null ? mappingIn(stored.mapping) : null
    if (mapping === null || !hasColumns(mapping, file.columns)) continue
    const decisions = decisionsIn(mapping, guess)
    const isSame = decisions.columns.length + decisions.fixes.length === 0
    return isSame ? null : { ...decisions, ...originOf(stored) }
  }
  return null
}

function originOf({ fileName, startedAt, startedBy }: Import) {
  return { fileName, ...withTextTimes({ startedAt }), startedBy: startedBy.label }
}

// An import's settings are what `settingsOf` wrote, around which edits put an object of their own.
function mappingIn(settings: string): Mapping | null {
  const value = parseJson(Buffer.from(settings))
  if (!isJsonObject(value)) return null
  const { settings: inner, mapping } = value
  if (typeof inner === 'string') return mappingIn(inner)
  return Array.isArray(mapping) ? (mapping as MappingEntry[]) : null
}

function hasColumns(mapping: Mapping, columns: readonly string[]): boolean {
  const names = new Set(mapping.map(({ column }) => column))
  return names.size === columns.length && columns.every((column) => names.has(column))
}

function decisionsIn(mapping: Mapping, guess: Mapping): Pick<ImportDecisions, 'columns' | 'fixes'> {
  const guessed = new Map(guess.map((entry) => [entry.column, targetOf(entry)]))
  const columns = mapping
    .filter((entry) => entry.kind !== 'ignored' || entry.isChosen === true)
    .map((entry) => ({ column: entry.column, goesTo: targetOf(entry) }))
    .filter(({ column, goesTo }) => guessed.get(column) !== goesTo)
  return { columns, fixes: mapping.flatMap(fixesIn) }
}

function fixesIn(entry: MappingEntry): ImportDecisions['fixes'][number][] {
  if (entry.kind !== 'field') return []
  const { field, dateOrder, setsAside } = entry
  const how = [
    ...(dateOrder === undefined ? [] : [dateOrder]),
    ...(setsAside === true ? (['setAside'] as const) : []),
  ]
  return how.map((one) => ({ field, how: one, value: '', to: '' }))
}
