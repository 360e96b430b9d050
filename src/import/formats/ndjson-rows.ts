import { AppError } from '#core/errors.ts'
import { isJsonObject, parseJson } from '#core/values/json.ts'
import { recordUnitsMax, tooLong } from '#import/formats/csv/csv-records.ts'
import { importColumnsMax, tooManyValues } from './bounds.ts'
import { type Codec, codecs } from './encoding.ts'
import {
  type Position,
  type RowProblem,
  type RowValues,
  type SourceRow,
  reasonName,
} from './import-file.ts'
import { type Line, type UnitSource, readFileLines } from './read-units.ts'

/** A contact has lists within an object; more can come from other programs, to be refused. */
const depthMax = 100

export async function* ndjsonRows(file: UnitSource, from: Position): AsyncGenerator<SourceRow> {
  const codec = codecs[file.encoding]
  let { number } = from
  for await (const lines of readFileLines(file, from.offset, { unitsMax: recordUnitsMax })) {
    for (const line of lines) {
      if (line.units.trim() === '') continue
      const read = readLine(line, codec)
      if (isReason(read.values)) continue
      number += 1
      const original = codec.toText(line.units)
      yield { number, position: { offset: line.end, number }, original, ...read }
    }
  }
}

type ReadLine = Pick<SourceRow, 'values' | 'problem'>

function readLine(line: Line, codec: Codec): ReadLine {
  if (line.isTooLong) return { values: {}, problem: tooLong }
  if (!codec.isValid(line.units)) return unread('not_text', 'The line is not valid text.')
  try {
    const value = parseJson(Buffer.from(codec.toText(line.units)), 'The line')
    if (isJsonObject(value)) {
      if (!isNestedWithin(value, depthMax)) return nestedTooDeeply
      const isWide = namesIn(value) + namesIn(value['customFields']) > importColumnsMax
      return isWide ? { values: {}, problem: tooManyValues } : { values: value, problem: null }
    }
    return unread('json_not_object', 'The line is JSON, but not an object.')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return unread('json_invalid', error.message)
  }
}

function namesIn(value: unknown): number {
  return isJsonObject(value) ? Object.keys(value).length : 0
}

const nestedTooDeeply = unread('json_invalid', 'The line is nested too deeply.')

/** Whether it can be read by recursion. */
function isNestedWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((inner) => isNestedWithin(inner, depth - 1))
}

function unread(code: RowProblem['code'], detail: string): ReadLine {
  return { values: {}, problem: { code, detail } }
}

/** Whether this is the line that a rejects file has before a row. */
function isReason(values: RowValues): boolean {
  const names = Object.keys(values)
  return names.length === 1 && names[0] === reasonName
}
