import { type MailCounter, hourOf, hourWithRoom } from '#core/limits/mail-bounds.ts'
import { countedMailsKeptMs } from '#model/values/periods.ts'
import type { Connection } from '#storage/connection.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { number, text } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

/**
 * Counts an email in the first hour from now on in which all its counters have room. Answers when
 * that begins; null when none has room until then, and nothing is counted.
 */
export async function bookMail(
  connection: Connection,
  counters: readonly MailCounter[],
  { now, until }: { now: number; until: number },
): Promise<number | null> {
  // Transactions that book at once wait for each other here, in any project and on any node.
  await connection.run(lock)
  const names = counters.map(({ name }) => name)
  const rows = await connection.rows(selectCounts, names, hourOf(now) - countedMailsKeptMs)
  const counts = new Map(
    rows.map((row) => [`${number(row, 'start_ms')} ${text(row, 'name')}`, number(row, 'mails')]),
  )
  const mailsIn = (name: string, startMs: number) => counts.get(`${startMs} ${name}`) ?? 0
  const hour = hourWithRoom(counters, mailsIn, { now, until })
  if (hour === null) return null
  for (const name of names) await connection.run(count, name, hour)
  return hour
}

/** Counts an email that is sent at once or not at all. Answers whether it may be sent. */
export async function countMail(
  { connection }: GlobalTransaction,
  counters: readonly MailCounter[],
  now: number,
): Promise<boolean> {
  return (await bookMail(connection, counters, { now, until: now })) !== null
}

export async function pruneCountedMails(
  { connection }: GlobalTransaction,
  now: number,
): Promise<void> {
  await connection.run(deleteOlder, hourOf(now) - countedMailsKeptMs)
}

const lock = `
  INSERT INTO counted_mails (name, start_ms, mails) VALUES ('', 0, 0)
  ON CONFLICT (name, start_ms) DO UPDATE SET mails = 0`
const selectCounts = sql`
  SELECT name, start_ms, mails FROM counted_mails
  WHERE name ${inTexts('$1')} AND start_ms >= $2`
const count = `
  INSERT INTO counted_mails (name, start_ms, mails) VALUES ($1, $2, 1)
  ON CONFLICT (name, start_ms) DO UPDATE SET mails = counted_mails.mails + 1`
const deleteOlder = `
  DELETE FROM counted_mails WHERE name <> '' AND start_ms < $1`
