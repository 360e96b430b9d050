import assert from 'node:assert/strict'

import type { ListQuery } from '#core/contacts/searching/contact-query.ts'
import { contactWords, hasPrefixes } from '#core/contacts/searching/words.ts'
import { type FieldShape, fitsType, textShape } from '#core/fields/field-type.ts'
import { type Filter, type Known, any, labels, shapes, sortKeySlackMs } from './any-filter.ts'

/** Whether an index of words and facets finds it, which knows neither all times nor all values. */
export function isIndexedAs(known: Known | undefined, filter: Filter): boolean {
  const { from, to } = filter.created
  const created = { from, to: to === null ? null : to + sortKeySlackMs }
  const fields = filter.fields.map((condition) => {
    const { is } = condition
    const isPart = is === 'contains' || is === 'starts' || is === 'misfit'
    return isPart ? { ...condition, is: 'has' as const } : condition
  })
  const without = filter.without && { ...filter.without, isTagged: false }
  return isFound(known, {
    ...filter,
    without,
    created,
    updated: any,
    isPossibleDuplicate: false,
    fields,
    standard: [],
  })
}

export function isFound(known: Known | undefined, filter: Filter): boolean {
  assert.ok(known !== undefined)
  return hasPrefixes(contactWords(known), filter.prefixes) && matches(known, filter)
}

function matches(known: Known | undefined, filter: Filter): boolean {
  assert.ok(known !== undefined)
  const { kinds, assignee, type, created, updated, fields } = filter
  return (
    (kinds.length === 0 || kinds.includes(known.kind)) &&
    (filter.channels.length === 0 || filter.channels.includes(known.createdBy.channel)) &&
    filter.tags.every((tag) => known.tags.includes(tag)) &&
    (assignee === null || known.assigneeId === idOf(assignee)) &&
    isWithout(known, filter.without) &&
    (type === null || known.type === type) &&
    isWithin(known.createdAt, created) &&
    isWithin(known.updatedAt, updated) &&
    (!filter.isPossibleDuplicate || known.duplicateOf !== null) &&
    fields.every((condition) => {
      const value = known.customFields[labels[condition.field] ?? '']
      const shape = shapes[condition.field] ?? textShape
      return holds({ value, shape }, condition)
    }) &&
    filter.standard.every((condition) => {
      const value = known[condition.field] ?? undefined
      return holds({ value, shape: textShape }, condition)
    })
  )
}

function idOf(assignee: 'none' | { id: string }): string | null {
  return assignee === 'none' ? null : assignee.id
}

function isWithout(known: Known, without: Filter['without']): boolean {
  if (without === undefined) return true
  const { kinds, tags: excluded, assignee, isTagged } = without
  return (
    !kinds.some((kind) => kind === known.kind) &&
    !excluded.some((tag) => known.tags.includes(tag)) &&
    (assignee === null || known.assigneeId !== idOf(assignee)) &&
    !(isTagged && known.tags.length > 0)
  )
}

function isWithin(time: number, { from, to }: ListQuery['created']): boolean {
  return (from === null || time >= from) && (to === null || time < to)
}

type Value = { value: string | undefined; shape: FieldShape }

function holds(
  { value, shape }: Value,
  { is, text }: Pick<Filter['fields'][number], 'is' | 'text'>,
): boolean {
  const [stored, wanted] = [fold(value ?? ''), fold(text)]
  const answers = {
    has: value !== undefined,
    empty: value === undefined,
    equals: stored === wanted,
    not: stored !== wanted,
    starts: value !== undefined && stored.startsWith(wanted),
    contains: stored.includes(wanted),
    misfit: value !== undefined && !fitsType(value, shape),
  }
  return answers[is]
}

function fold(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
