import type { DoneBy } from '#core/actor.ts'
import type { ConsentChange } from '#core/contacts/changing/consent-change.ts'
import { phoneOf } from '#core/contacts/identity/identity.ts'
import {
  type ConsentRequest,
  type ConsentWithdrawal,
  type ConsentWithdrawn,
  type RecentRestoration,
  foreignWithdrawalError,
  stillWithdrawnError,
  unknownWithdrawalError,
} from '#core/forms/consent/withdraw-consent.ts'
import { consentPrefix } from '#model/forms/consent.ts'
import { type Author, authorOf } from '#storage/repositories/actors/actors.ts'
import { requireContact } from '#storage/repositories/contacts/find-contact.ts'
import { readStored } from '#storage/repositories/contacts/stored-contact.ts'
import { requireVersion } from '#storage/repositories/contacts/writing/change-contact.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, numberOrNull, textOrNull } from '#storage/row.ts'
import { type Sql, inNumbers, inTexts, insertRows, sql } from '#storage/sql.ts'
import { endsConsent } from './consent-order.ts'
import type { NewConsent } from './consents.ts'
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

/** Covers what is new here and was given before its person withdrew it. */
export async function coverConsents(
  transaction: ProjectTransaction,
  consents: readonly NewConsent[],
): Promise<void> {
  const given = consents.filter(({ isGiven }) => isGiven)
  if (given.length === 0) return
  const since = Math.min(...given.map(({ clickedAt, at }) => clickedAt ?? at))
  const fields = [...new Set(given.map(({ field }) => field))]
  // Almost no person has one.
  if ((await transaction.row(selectAnySince, fields, since)) === undefined) return
  const people = new Map(given.map((consent) => [consent.contactNumber, consent]))
  for (const { contactNumber, identity, phone } of people.values()) {
    await transaction.run(coverByAddress, contactNumber, identity)
    if (phone !== null) await transaction.run(coverByPhone, contactNumber, phone)
  }
}

async function placesOf(
  transaction: ProjectTransaction,
  { contactId, kind, by }: Pick<ConsentRequest, 'contactId' | 'kind' | 'by'>,
) {
  const { number: contactNumber, state } = await requireContact(transaction, contactId)
  // A link proves an address: entering another's phone must not withdraw for them.
  const phone = by.actor.kind === 'form' ? null : phoneOf(state)
  const person = [contactNumber, state.identity, phone] as const
  return { field: consentPrefix + kind, person }
}

type Changed = ConsentChange & { author: Author; rows: readonly Row[]; now: number }

/** Saves it for each contact that now has such consents: in its history, and as an event. */
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

const person = personOf('$2', '$3', '= $4')
const insertWithdrawals = insertRows('consent_withdrawals', {
  contact_number: 'bigint',
  field: 'text',
  withdrawal: 'bigint',
  at: 'bigint',
  actor_number: 'bigint',
})
const selectAnySince = sql`
  SELECT at FROM consent_withdrawals
  WHERE project_number = $1 AND field ${inTexts('$2')} AND at >= $3 LIMIT 1`
const cover = (people: Sql, condition = 'true') => sql`
  INSERT INTO consent_withdrawals (project_number, contact_number, field, withdrawal, at,
    actor_number)
  WITH RECURSIVE ${people}
  SELECT DISTINCT o.project_number, o.contact_number, o.field, w.withdrawal, w.at, w.actor_number
  FROM contact_consents AS o CROSS JOIN person AS p
  JOIN consent_withdrawals AS w
    ON w.project_number = $1 AND w.contact_number = p.number AND w.field = o.field
    AND ${endsConsent}
  WHERE o.project_number = $1 AND o.contact_number = $2 AND o.is_given = 1 AND ${condition}
  ON CONFLICT (project_number, contact_number, field, withdrawal) DO NOTHING`
const coverByAddress = cover(personOf('$2', '$3'))
const coverByPhone = cover(
  personOf('$2', 'NULL', '= $3'),
  `NOT EXISTS (
    SELECT 1 FROM actors AS m
    WHERE m.project_number = $1 AND m.number = w.actor_number AND m.kind = 'form')`,
)
const isByMember = "m.project_number = $1 AND m.number = w.actor_number AND m.kind = 'member'"
const selectUncovered = (isCovered: string) => sql`
  WITH RECURSIVE ${person}
  SELECT DISTINCT p.live_number, o.contact_number FROM person AS p
  JOIN contact_consents AS o
    ON o.project_number = $1 AND o.contact_number = p.number AND o.field = $5 AND o.is_given = 1
  WHERE NOT EXISTS (
    SELECT 1 FROM person AS q
    JOIN consent_withdrawals AS w
      ON w.project_number = $1 AND w.contact_number = q.number AND w.field = $5
    LEFT JOIN actors AS m ON ${isByMember}
    WHERE q.live_number = p.live_number AND ${endsConsent} AND ${isCovered})`
const selectStanding = selectUncovered('true')
// What another member can undo doesn't count as withdrawn.
const selectRevocable = selectUncovered('(m.id IS NULL OR m.id = $6)')
const selectWithdrawnAt = sql`
  WITH RECURSIVE ${person}
  SELECT max(w.at) AS at FROM person AS p
  JOIN consent_withdrawals AS w
    ON w.project_number = $1 AND w.contact_number = p.number AND w.field = $5`
const selectWithdrawal = sql`
  WITH RECURSIVE ${person}
  SELECT p.live_number, w.contact_number, m.id AS member_id FROM person AS p
  JOIN consent_withdrawals AS w
    ON w.project_number = $1 AND w.contact_number = p.number AND w.field = $5
    AND w.withdrawal = $6 AND w.at > $7
  LEFT JOIN actors AS m ON ${isByMember}`
const deleteWithdrawal = sql`
  DELETE FROM consent_withdrawals
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')} AND field = $3
    AND withdrawal = $4`
