import { rejectionText } from '#core/contacts/writing/write-item.ts'
import {
  type ImportMistake,
  type ImportProblem,
  type SharedMistake,
  importProblemsMax,
  sharedMistakesMax,
  sharedValuesMax,
} from '#core/imports/import-check.ts'
import { isJsonObject } from '#core/values/json.ts'
import type { ImportRow, RowRejection } from '#import/targets/import-row.ts'
import { customPrefix } from '#model/fields/field.ts'
import { textOf } from './cells.ts'

/** Distinct values that are counted for one mistake. */
const valuesCountedMax = 1_000
const countedMax = 200

type Problem = Omit<ImportProblem, 'cells'>
type Counted = { mistake: ImportMistake; count: number; values: Map<string, number> }

/** Gathers the rejected rows of a dry run: the first ones, and the mistakes that many share. */
export class ProblemCollector {
  readonly problems: Problem[] = []
  private readonly counted = new Map<string, Counted>()

  add(row: ImportRow, rejection: RowRejection): void {
    const mistakes = mistakesOf(row, rejection)
    if (this.problems.length < importProblemsMax) {
      this.problems.push({ row: row.number, reason: rejectionText(rejection), mistakes })
    }
    const contact = 'contact' in row ? row.contact : {}
    for (const mistake of mistakes) this.count(mistake, textOf(valueOf(contact, mistake)))
  }

  /** The most frequent first, each with its most frequent values. */
  shared(): SharedMistake[] {
    return [...this.counted.values()]
      .filter(({ count, mistake }) => count > 1 && mistake.field !== null)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, sharedMistakesMax)
      .map(({ mistake, count, values }) => ({ ...mistake, count, values: mostFrequent(values) }))
  }

  private count(mistake: ImportMistake, value: string): void {
    const name = `${mistake.field} ${mistake.code}`
    const known = this.counted.get(name)
    if (known === undefined && this.counted.size >= countedMax) return
    const counted = known ?? { mistake, count: 0, values: new Map<string, number>() }
    this.counted.set(name, counted)
    counted.count += 1
    const { values } = counted
    if (value === '' || (values.size >= valuesCountedMax && !values.has(value))) return
    values.set(value, (values.get(value) ?? 0) + 1)
  }
}

export function mistakesOf(row: ImportRow, { errors }: RowRejection): ImportMistake[] {
  if ('problem' in row) return [{ field: null, ...row.problem }]
  return errors.map(({ pointer, code, detail }) => ({ field: fieldAt(pointer), code, detail }))
}

/** The field of `/email`, `/tags/0` or `/customFields/Label`, as in `goesTo`. */
function fieldAt(pointer: string): string | null {
  const [, name = '', ...rest] = pointer.split('/')
  if (name === '') return null
  if (name !== 'customFields') return name
  const label = rest.join('/').replaceAll('~1', '/').replaceAll('~0', '~')
  return label === '' ? null : `${customPrefix}${label}`
}

function valueOf(contact: Record<string, unknown>, { field }: ImportMistake): unknown {
  if (field === null) return undefined
  if (!field.startsWith(customPrefix)) return contact[field]
  const custom = contact['customFields']
  return isJsonObject(custom) ? custom[field.slice(customPrefix.length)] : undefined
}

function mostFrequent(values: ReadonlyMap<string, number>): SharedMistake['values'] {
  return [...values]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, sharedValuesMax)
    .map(([value, count]) => ({ value, count }))
}
