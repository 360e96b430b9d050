import {
  type NewPicture,
  type Picture,
  picturesMax,
  tooManyPicturesError,
} from '#core/forms/pictures.ts'
import { unusedPictureKeptMs } from '#model/values/periods.ts'
import type { ProjectReads } from '#storage/connection.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { countOf, text } from '#storage/row.ts'
import { indexIn, sql } from '#storage/sql.ts'

export async function addPicture(
  transaction: ProjectTransaction,
  { hash, type, content, now }: NewPicture,
): Promise<void> {
  if ((await transaction.row(selectPicture, hash)) !== undefined) {
    await transaction.run(renewPicture, hash, now)
    return
  }
  if (await isFull(transaction)) {
    await transaction.run(deleteUnused, now - unusedPictureKeptMs)
    if (await isFull(transaction)) throw tooManyPicturesError()
  }
  await transaction.run(insertPicture, hash, type, content, now)
}

export async function listPictures(reads: ProjectReads): Promise<string[]> {
  return (await reads.rows(selectHashes)).map((row) => text(row, 'hash'))
}

export async function readPicture(reads: ProjectReads, hash: string): Promise<Picture | null> {
  const row = await reads.row(selectPicture, hash)
  if (row === undefined) return null
  return { type: text(row, 'type'), content: text(row, 'content') }
}

async function isFull(transaction: ProjectTransaction): Promise<boolean> {
  return countOf(await transaction.row(countPictures)) >= picturesMax
}

const selectPicture = `
  SELECT type, content FROM form_pictures WHERE project_number = $1 AND hash = $2`
const selectHashes = 'SELECT hash FROM form_pictures WHERE project_number = $1'
const countPictures = 'SELECT count(*) AS count FROM form_pictures WHERE project_number = $1'
const insertPicture = `
  INSERT INTO form_pictures (project_number, hash, type, content, added_at)
  VALUES ($1, $2, $3, $4, $5)`
const renewPicture = `
  UPDATE form_pictures SET added_at = $3 WHERE project_number = $1 AND hash = $2`
// A deleted form can be restored, and a version says what visitors saw.
const deleteUnused = sql`
  DELETE FROM form_pictures WHERE project_number = $1 AND added_at < $2
    AND NOT EXISTS (SELECT 1 FROM forms AS f
      WHERE f.project_number = $1 AND ${indexIn}(f.draft, form_pictures.hash) > 0)
    AND NOT EXISTS (SELECT 1 FROM form_versions AS v
      WHERE v.project_number = $1 AND ${indexIn}(v.definition, form_pictures.hash) > 0)`
