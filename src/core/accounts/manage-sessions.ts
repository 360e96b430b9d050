import { formatTime } from '#core/time.ts'
import type { AccountRow } from './account-fields.ts'
import type { AccountStore } from './account-store.ts'
import { type SignedIn, sessionKeptMs, sessionsListedMax } from './account.ts'
import { unknownSessionError } from './errors.ts'

const renewAfterMs = 24 * 3_600_000

/** The sessions of an account that have not ended, those that began last first. */
export async function listSessions(
  store: Pick<AccountStore, 'listRows'>,
  { account, sessionId }: SignedIn,
  now: number,
) {
  const rows = await store.listRows({
    table: 'sessions',
    where: [
      { field: 'accountId', is: 'equal', value: account.id },
      { field: 'expiresAt', is: 'more', value: now },
    ],
    limit: sessionsListedMax,
    sortBy: { field: 'createdAt', isDescending: true },
  })
  return rows.map((row) => sessionRecord(row, sessionId))
}

/** Ends one session of an account, at once. Throws `not_found`. */
export async function endSession(
  store: Pick<AccountStore, 'deleteRows'>,
  { account }: SignedIn,
  sessionId: string,
): Promise<void> {
  const ended = await store.deleteRows('sessions', [
    { field: 'id', is: 'equal', value: sessionId },
    { field: 'accountId', is: 'equal', value: account.id },
  ])
  if (ended.length === 0) throw unknownSessionError(sessionId)
}

/** Ends all sessions of an account except the current one. */
export async function endOtherSessions(
  store: Pick<AccountStore, 'deleteRows'>,
  { account, sessionId }: SignedIn,
): Promise<void> {
  await store.deleteRows('sessions', [
    { field: 'accountId', is: 'equal', value: account.id },
    { field: 'id', is: 'different', value: sessionId },
  ])
}

/** Lets a session that is used go on, once a day. Answers its end. */
export async function renewSession(
  store: Pick<AccountStore, 'changeRows'>,
  { sessionId, expiresAt }: SignedIn,
  now: number,
): Promise<number> {
  const end = now + sessionKeptMs
  if (end - expiresAt < renewAfterMs) return expiresAt
  const where = [{ field: 'id', is: 'equal', value: sessionId }] as const
  await store.changeRows({ table: 'sessions', where, set: { expiresAt: end, updatedAt: now } })
  return end
}

/** The name by which an account is shown from now on. */
export async function renameAccount(
  store: Pick<AccountStore, 'changeRows'>,
  { accountId, name, now }: { accountId: string; name: string; now: number },
): Promise<void> {
  const where = [{ field: 'id', is: 'equal', value: accountId }] as const
  await store.changeRows({ table: 'accounts', where, set: { name, updatedAt: now } })
}

function sessionRecord(row: AccountRow, currentId: string) {
  const { id, ipAddress, userAgent, createdAt, expiresAt } = row
  return {
    id: String(id),
    isCurrent: id === currentId,
    address: ipAddress === '' ? null : (ipAddress ?? null),
    userAgent: userAgent === '' ? null : (userAgent ?? null),
    createdAt: formatTime(Number(createdAt)),
    expiresAt: formatTime(Number(expiresAt)),
  }
}
