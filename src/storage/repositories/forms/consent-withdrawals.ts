import type { DoneBy } from '#core/actor.ts'
import { type ConsentChange, consentPrefix } from '#core/contacts/changing/consent-change.ts'
import {
  type ConsentRequest,
  type ConsentWithdrawal,
  type ConsentWithdrawn,
  type RecentRestoration,
  foreignWithdrawalError,
  stillWithdrawnError,
  unknownWithdrawalError,
} from '#core/forms/consent/withdraw-consent.ts'
import { type Row, number, numberOrNull, textOrNull } from '#storage/contact-row.ts'
import { type Author, authorOf } from '#storage/repositories/actors/actors.ts'
import { requireVersion } from '#storage/repositories/contacts/change-contact.ts'
import { requireContact } from '#storage/repositories/contacts/find-contact.ts'
import { readStored } from '#storage/repositories/contacts/stored-contact.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { inNumbers, insertRows, sql } from '#storage/sql.ts'
import { listGivenUntilNow } from './given-consents.ts'
import { personOf } from './person.ts'

export async function withdrawConsent(
  transaction: ProjectTransaction,
  request: ConsentWithdrawal,
): Promise<ConsentWithdrawn> {
  const { by, reason } = request
  const { field, person } = await placesOf(transaction, request)
  await requireVersion(transaction, request)
  const standing = await transaction.rows(selectRevocable, ...person, field, memberIdOf(by))
  if (standing.length === 0) {
    const row = await transaction.row(selectWithdrawnAt, ...person, field)
    const withdrawnAt = row === undefined ? null : numberOrNull(row, 'at')
    return { withdrawnAt, withdrawal: null }
  }
  const author = await authorOf(transaction, by)
  const changed = { ...request, isWithdrawn: true, reason, author, rows: standing }
  const changes = await saveChanges(transaction, changed)
  const withdrawal = Math.min(...changes.values().map(({ change }) => change))
  const withdrawnAt = Math.max(...changes.values().map(({ at }) => at))
  const rows = standing.map((row) => ({
    contact_number: number(row, 'contact_number'),
    field,
    withdrawal,
    at: withdrawnAt,
    actor_number: author.actorNumber,
  }))
  await transaction.run(insertWithdrawals, JSON.stringify(rows))
  return { withdrawnAt, withdrawal }
}

export async function restoreConsent(
  transaction: ProjectTransaction,
  request: RecentRestoration,
): Promise<void> {
  const { withdrawal, withdrawnSince, by } = request
  const { field, person } = await placesOf(transaction, request)
  const values = [field, withdrawal, withdrawnSince]
  const rows = await transaction.rows(selectWithdrawal, ...person, ...values)
  if (rows.length === 0) throw unknownWithdrawalError()
  const memberId = memberIdOf(by)
  if (rows.some((row) => textOrNull(row, 'member_id') !== memberId)) throw foreignWithdrawalError()
  const contactNumbers = rows.map((row) => number(row, 'contact_number'))
  await transaction.run(deleteWithdrawal, contactNumbers, field, withdrawal)
  const standing = await transaction.rows(selectStanding, ...person, field)
  const liveNumbers = new Set(standing.map((row) => number(row, 'live_number')))
  if (rows.some((row) => !liveNumbers.has(number(row, 'live_number')))) throw stillWithdrawnError()
  const author = await authorOf(transaction, by)
  await saveChanges(transaction, { ...request, isWithdrawn: false, reason: '', author, rows })
}

function memberIdOf({ actor }: DoneBy): string | null {
  return actor.kind === 'member' ? actor.id : null
}

/** Covers what contacts that are new here gave before their person withdrew it. */
export async function coverNewContacts(
  transaction: ProjectTransaction,
  contactIds: readonly string[],
): Promise<void> {
  for (const { number: contactNumber, state } of await readStored(transaction, 'id', contactIds)) {
    await transaction.run(insertEarlier, contactNumber, state.identity)
  }
}

async function placesOf(
  transaction: ProjectTransaction,
  { contactId, kind }: Pick<ConsentRequest, 'contactId' | 'kind'>,
) {
  const contact = await requireContact(transaction, contactId)
  const person = [contact.number, contact.state.identity] as const
  return { field: consentPrefix + kind, person }
}

type Changed = ConsentChange & { author: Author; rows: readonly Row[]; now: number }

/** Of the contacts that now have consents of a kind: in the history of each, and as an event. */
async function saveChanges(transaction: ProjectTransaction, changed: Changed) {
  const { kind, isWithdrawn, reason, author, rows, now } = changed
  const liveNumbers = [...new Set(rows.map((row) => number(row, 'live_number')))]
  const records = await readStored(transaction, 'number', liveNumbers)
  const contactIds = records.map(({ id }) => id)
  const field = consentPrefix + kind
  const ended = isWithdrawn ? await listGivenUntilNow(transaction, contactIds, field) : null
  const previous = { consent: { kind, isWithdrawn, reason } }
  return new Map(
    records.map((record) => {
      const by = { ...author, previous, endedConsents: ended?.get(record.id) ?? [], now }
      return [record.number, transaction.contacts.save(record, record.state, by)]
    }),
  )
}

const insertWithdrawals = insertRows('consent_withdrawals', {
  contact_number: 'bigint',
  field: 'text',
  withdrawal: 'bigint',
  at: 'bigint',
  actor_number: 'bigint',
})
const insertEarlier = sql`
  INSERT INTO consent_withdrawals (project_number, contact_number, field, withdrawal, at,
    actor_number)
  WITH RECURSIVE ${personOf('$2', '$3')}
  SELECT DISTINCT o.project_number, o.contact_number, o.field, w.withdrawal, w.at, w.actor_number
  FROM contact_consents AS o CROSS JOIN person AS p
  JOIN consent_withdrawals AS w
    ON w.project_number = $1 AND w.contact_number = p.number AND w.field = o.field AND w.at >= o.at
  WHERE o.project_number = $1 AND o.contact_number = $2 AND o.is_given = 1`
const isByMember = "m.project_number = $1 AND m.number = w.actor_number AND m.kind = 'member'"
const selectUncovered = (isCovered: string) => sql`
  WITH RECURSIVE ${personOf('$2', '$3')}
  SELECT DISTINCT p.live_number, o.contact_number FROM person AS p
  JOIN contact_consents AS o
    ON o.project_number = $1 AND o.contact_number = p.number AND o.field = $4 AND o.is_given = 1
  WHERE NOT EXISTS (
    SELECT 1 FROM person AS q
    JOIN consent_withdrawals AS w
      ON w.project_number = $1 AND w.contact_number = q.number AND w.field = $4
    LEFT JOIN actors AS m ON ${isByMember}
    WHERE q.live_number = p.live_number AND w.at >= o.at AND ${isCovered})`
const selectStanding = selectUncovered('true')
// What another member can undo doesn't count as withdrawn.
const selectRevocable = selectUncovered('(m.id IS NULL OR m.id = $5)')
const selectWithdrawnAt = sql`
  WITH RECURSIVE ${personOf('$2', '$3')}
  SELECT max(w.at) AS at FROM person AS p
  JOIN consent_withdrawals AS w
    ON w.project_number = $1 AND w.contact_number = p.number AND w.field = $4`
const selectWithdrawal = sql`
  WITH RECURSIVE ${personOf('$2', '$3')}
  SELECT p.live_number, w.contact_number, m.id AS member_id FROM person AS p
  JOIN consent_withdrawals AS w
    ON w.project_number = $1 AND w.contact_number = p.number AND w.field = $4
    AND w.withdrawal = $5 AND w.at > $6
  LEFT JOIN actors AS m ON ${isByMember}`
const deleteWithdrawal = sql`
  DELETE FROM consent_withdrawals
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')} AND field = $3
    AND withdrawal = $4`
