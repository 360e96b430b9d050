import { requestError } from '#core/errors.ts'
import { isJsonObject } from '#core/values/json.ts'
import { shorten } from '#core/values/text.ts'
import { valueSeparator } from '#import/language/field-texts.ts'
import {
  type ImportFile,
  type LeftOut,
  type RowWarning,
  type SourceRow,
  type Survey,
  type Warning,
  rowWarnings,
} from './import-file.ts'

const examplesMax = 3
const exampleCharactersMax = 60
/** Different things left out; beyond this, they are counted together. */
const kindsMax = 100
const others = { what: 'other things', reason: `more than ${kindsMax} different ones` }

/** Notes about the file itself, independent of its rows. */
export type FileNotes = Pick<Survey, 'leftOut' | 'warnings'>

/** Reads all rows. Throws `invalid_request` when there are more than `rowsMax`. */
export async function surveyRows(
  { columns, rows }: Pick<ImportFile, 'columns' | 'rows'>,
  { rowsMax, ...notes }: FileNotes & { rowsMax: number },
): Promise<Survey> {
  const surveyor = new Surveyor(columns)
  for await (const row of rows()) {
    if (row.number > rowsMax) {
      const detail = `A file must have at most ${rowsMax.toLocaleString('en')} rows; split it.`
      throw requestError(detail, 'too_many_rows')
    }
    surveyor.add(row)
  }
  return surveyor.finish(notes)
}

class Surveyor {
  private readonly indexes: ReadonlyMap<string, number>
  private readonly columns: { filled: number; examples: string[] }[]
  private readonly leftOut = new Map<string, LeftOut>()
  private readonly warnings = new Map<RowWarning, Warning>()
  private readonly separated = new Set<number>()
  private readonly names: readonly string[]
  private rows = 0

  constructor(columns: readonly string[]) {
    this.names = columns
    this.indexes = new Map(columns.map((column, index) => [column, index]))
    this.columns = columns.map(() => ({ filled: 0, examples: [] }))
  }

  add({ number, values, leftOut = [], warnings = [] }: SourceRow): void {
    this.rows += 1
    if (Array.isArray(values)) {
      for (const [index, value] of values.entries()) this.addValue(index, value)
    } else {
      this.addObject(values)
      this.addObject(values['customFields'])
    }
    for (const { what, reason } of leftOut) this.addLeftOut(what, reason)
    for (const code of warnings) this.addWarning(code, number)
    if (hasLostLetters(values)) this.addWarning('lost_letters', number)
  }

  finish(notes: FileNotes): Survey {
    const { rows, columns } = this
    return {
      rows,
      columns,
      leftOut: [...notes.leftOut, ...this.leftOut.values()].toSorted(
        (one, other) => other.count - one.count,
      ),
      warnings: [...notes.warnings, ...this.warnings.values()],
      separated: new Set(this.names.filter((_, index) => this.separated.has(index))),
    }
  }

  private addObject(values: unknown): void {
    if (!isJsonObject(values)) return
    for (const [name, value] of Object.entries(values)) {
      const index = this.indexes.get(name)
      if (index !== undefined && name !== 'customFields') this.addValue(index, value)
    }
  }

  private addValue(index: number, value: unknown): void {
    const column = this.columns[index]
    if (column === undefined || value === null || value === undefined || value === '') return
    const text = typeof value === 'string' ? value.trim() : JSON.stringify(value)
    if (text === '') return
    column.filled += 1
    if (text.includes(valueSeparator)) this.separated.add(index)
    if (column.examples.length === examplesMax) return
    const example = shorten(text, exampleCharactersMax)
    if (!column.examples.includes(example)) column.examples.push(example)
  }

  private addLeftOut(what: string, reason: string): void {
    const key = `${what}\n${reason}`
    const isCounted = this.leftOut.has(key) || this.leftOut.size < kindsMax
    const kind = isCounted ? key : ''
    const known = this.leftOut.get(kind)
    if (known !== undefined) known.count += 1
    else this.leftOut.set(kind, { ...(isCounted ? { what, reason } : others), count: 1 })
  }

  private addWarning(code: RowWarning, row: number): void {
    const known = this.warnings.get(code)
    if (known !== undefined) known.count += 1
    else this.warnings.set(code, { code, text: rowWarnings[code], count: 1, row })
  }
}

function hasLostLetters(values: unknown): boolean {
  if (typeof values === 'string') return values.includes('\uFFFD')
  return typeof values === 'object' && values !== null && Object.values(values).some(hasLostLetters)
}
