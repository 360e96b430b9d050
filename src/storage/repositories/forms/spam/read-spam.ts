import { unknownFormError, unknownSubmissionError } from '#core/forms/errors.ts'
import { wavesMax } from '#core/forms/spam/spam-notice.ts'
import type { SpamPage, SpamQuery, SpamSearch, SpamWave } from '#core/forms/spam/spam-store.ts'
import {
  type SpamContent,
  type SpamSubmission,
  isFound,
  spamCountedMax,
  spamMax,
} from '#core/forms/spam/spam.ts'
import { spamReasons } from '#model/forms/spam.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, countOf, known, number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { isSpamOfPerson } from './erase-spam.ts'

export async function listSpam(
  reads: ProjectReads,
  { formId, beforeId, limit }: SpamQuery,
): Promise<SpamPage> {
  const last = beforeId === null ? null : await reads.row(selectNumber, beforeId)
  if (last === undefined) throw unknownSubmissionError(String(beforeId))
  const before = last === null ? Number.MAX_SAFE_INTEGER : number(last, 'number')
  const form = formId === null ? null : await reads.row(selectForm, formId)
  if (form === undefined) throw unknownFormError(String(formId))
  const of = form === null ? [] : [number(form, 'number')]
  const [count, select] = form === null ? [countAll, selectAll] : [countOfForm, selectOfForm]
  const counted = await reads.row(count, spamCountedMax, ...of)
  const rows = await reads.rows(select, before, limit + 1, ...of)
  return {
    submissions: rows.slice(0, limit).map(spamOf),
    hasMore: rows.length > limit,
    total: countOf(counted),
    waves: beforeId === null ? await readWaves(reads, form) : [],
  }
}

async function readWaves(reads: ProjectReads, form: Row | null) {
  const formNumber = form === null ? 0 : number(form, 'number')
  const rows = await reads.rows(selectWaves, formNumber, wavesMax)
  return rows.map((row): SpamWave => ({
    form: { id: text(row, 'form_id'), name: text(row, 'form_name') },
    count: number(row, 'count'),
    submissionId: text(row, 'submission_id'),
  }))
}

/** No index has its words: the latest of all are read, some at a time. */
export async function findSpam(
  reads: ProjectReads,
  { prefixes, limit }: SpamSearch,
): Promise<SpamSubmission[]> {
  const found: number[] = []
  let before = Number.MAX_SAFE_INTEGER
  for (let batches = 0; batches < batchesMax && found.length < limit; batches += 1) {
    const rows = await reads.rows(selectContents, before, batchRows)
    for (const row of rows) {
      if (isFound(contentOf(text(row, 'content')).input, prefixes))
        found.push(number(row, 'number'))
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchRows) break
    before = number(last, 'number')
  }
  return (await reads.rows(selectFound, found.slice(0, limit))).map(spamOf)
}

export async function readSpam(reads: ProjectReads, id: string): Promise<SpamSubmission | null> {
  const row = await reads.row(selectOne, id)
  return row === undefined ? null : spamOf(row)
}

// As much as twenty forms keep.
const [batchRows, batchesMax] = [spamMax, 20]

/** The spam of people with one of these identities. */
export async function readSpamOf(
  reads: ProjectReads,
  identities: readonly string[],
): Promise<SpamSubmission[]> {
  if (identities.length === 0) return []
  return (await reads.rows(selectOfPerson, identities, spamMax)).map(spamOf)
}

/** From a row of `columns`. */
function spamOf(row: Row): SpamSubmission {
  return {
    id: text(row, 'id'),
    form: { id: text(row, 'form_id'), name: text(row, 'form_name') },
    receivedAt: number(row, 'received_at'),
    reasons: reasonsOf(text(row, 'reasons')).map((reason) => known(spamReasons, reason)),
    alike: number(row, 'alike'),
    ...contentOf(text(row, 'content')),
  }
}

export function contentOf(json: string): SpamContent {
  const content = writtenContent(json)
  const consents = content.consents.map((consent) => ({ ...untold, ...consent }))
  return { ...content, consents, files: content.files ?? [], via: content.via ?? [] }
}

type WrittenContent = Omit<SpamContent, 'files' | 'via'> & Partial<SpamContent>

// An earlier version wrote neither these nor files nor `via`.
const untold = { isShown: null, clickedAt: null }

// `store-spam.ts` wrote both.
function writtenContent(json: string): WrittenContent {
  return JSON.parse(json) as WrittenContent
}

function reasonsOf(json: string): string[] {
  return JSON.parse(json) as string[]
}

const columns = `
  h.number, h.id, f.id AS form_id, k.label AS form_name, h.received_at, h.reasons, h.content, (
    SELECT count(*) FROM held_submissions AS o
    WHERE o.project_number = $1 AND o.form_number = h.form_number AND o.text_hash = h.text_hash
      AND o.reasons = h.reasons AND o.deleted_at IS NULL AND o.released_at IS NULL) AS alike`
const tables = `
  FROM held_submissions AS h
  JOIN forms AS f ON f.project_number = $1 AND f.number = h.form_number
  JOIN keys AS k ON k.project_number = $1 AND k.number = h.form_number`
/** Neither deleted nor released. */
export const isLive = 'h.project_number = $1 AND h.deleted_at IS NULL AND h.released_at IS NULL'
// A deleted form's stay, too.
const selectForm = 'SELECT number FROM forms WHERE project_number = $1 AND id = $2'
const selectNumber = 'SELECT number FROM held_submissions WHERE project_number = $1 AND id = $2'
const countWhere = (condition: string) => `
  SELECT count(*) AS count FROM (
    SELECT h.number FROM held_submissions AS h WHERE ${condition} LIMIT $2) AS counted`
const countAll = countWhere(isLive)
const countOfForm = countWhere(`${isLive} AND h.form_number = $3`)
const selectWhere = (condition: string) => `
  SELECT ${columns} ${tables} WHERE ${condition} AND h.number < $2
  ORDER BY h.number DESC LIMIT $3`
const selectAll = selectWhere(isLive)
const selectOfForm = selectWhere(`${isLive} AND h.form_number = $4`)
const isOfWave = `
  h.project_number = $1 AND h.form_number = n.form_number AND h.text_hash = n.text_hash
  AND h.deleted_at IS NULL AND h.released_at IS NULL`
const selectWaves = `
  SELECT w.form_id, w.form_name, w.count, w.submission_id
  FROM (
    SELECT f.id AS form_id, k.label AS form_name,
      (SELECT count(*) FROM held_submissions AS h WHERE ${isOfWave}) AS count,
      (SELECT max(h.id) FROM held_submissions AS h WHERE ${isOfWave}) AS submission_id
    FROM spam_notices AS n
    JOIN forms AS f ON f.project_number = $1 AND f.number = n.form_number
    JOIN keys AS k ON k.project_number = $1 AND k.number = n.form_number
    WHERE n.project_number = $1 AND n.text_hash <> '' AND ($2 = 0 OR n.form_number = $2)) AS w
  WHERE w.count > 0 ORDER BY w.count DESC, w.submission_id LIMIT $3`
const selectContents = `
  SELECT h.number, h.content FROM held_submissions AS h
  WHERE ${isLive} AND h.number < $2 ORDER BY h.number DESC LIMIT $3`
const selectFound = sql`
  SELECT ${columns} ${tables} WHERE ${isLive} AND h.number ${inNumbers('$2')}
  ORDER BY h.number DESC`
const selectOne = `SELECT ${columns} ${tables} WHERE ${isLive} AND h.id = $2`
const selectOfPerson = sql`
  SELECT ${columns} ${tables}
  WHERE h.project_number = $1 AND ${isSpamOfPerson('h')} AND h.released_at IS NULL
  ORDER BY h.number LIMIT $3`
