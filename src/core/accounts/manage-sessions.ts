import { hash } from 'node:crypto'

import { createId } from '#core/id.ts'
import type { MemberStore } from '#core/members/member-store.ts'
import type { Member } from '#core/members/member.ts'
import { refuseForeignReset, refuseUnknownMember } from '#core/members/refusals.ts'
import { mayGive } from '#core/members/role.ts'
import { formatTime } from '#core/time.ts'
import type { AccountRow } from './account-fields.ts'
import type { AccountStore } from './account-store.ts'
import { type SignedIn, resetLinkKeptMs, sessionKeptMs, sessionsListedMax } from './account.ts'
import { createToken } from './one-time-token.ts'
import { refuseUnknownSession } from './refusals.ts'
import { requireAccount } from './require-account.ts'

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
  if (ended.length === 0) refuseUnknownSession(sessionId)
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

/** The token of a link with which whoever has this address chooses a new password, once. */
export async function issueResetToken(
  store: Pick<AccountStore, 'findAccount' | 'createRow'>,
  email: string,
  now: number,
): Promise<string> {
  const account = await requireAccount(store, email)
  const token = createToken()
  await store.createRow('verifications', {
    id: createId('verification', now),
    identifier: resetIdentifierOf(token),
    value: account.id,
    expiresAt: now + resetLinkKeptMs,
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/**
 * As above, for a member of the same project. An account can be in several projects, so only
 * whoever may remove it from all of them may take it over by its password. Throws `not_permitted`.
 */
export async function issueMemberResetToken(
  store: Pick<AccountStore, 'findAccount' | 'createRow'> &
    Pick<MemberStore, 'listMembers' | 'listMemberships' | 'findMember'>,
  { by, memberId, projectId, now }: ResetRequest,
): Promise<string> {
  const member = (await store.listMembers(projectId)).find(({ id }) => id === memberId)
  if (member === undefined || member.accountId === null || member.email === null) {
    return refuseUnknownMember(memberId)
  }
  for (const membership of await store.listMemberships(member.accountId)) {
    const own = await store.findMember(membership.projectId, by.accountId)
    const isAbove = own !== null && mayGive(own.role, membership.role)
    if (!isAbove || membership.role === 'owner') refuseForeignReset()
  }
  return issueResetToken(store, member.email, now)
}

type ResetRequest = {
  by: Member & { accountId: string }
  memberId: string
  projectId: string
  now: number
}

// As the library of sign-in looks for it.
function resetIdentifierOf(token: string): string {
  return hash('sha256', `reset-password:${token}`, 'base64url')
}

/** Whose password the token of a link replaces; null for one that can't be used. */
export async function findResetAccount(
  store: Pick<AccountStore, 'listRows'>,
  token: string,
): Promise<{ email: string } | null> {
  const identifier = resetIdentifierOf(token)
  const where = [{ field: 'identifier', is: 'equal', value: identifier }] as const
  const [found] = await store.listRows({ table: 'verifications', where, limit: 1 })
  if (found === undefined) return null
  const isAccount = [{ field: 'id', is: 'equal', value: String(found['value']) }] as const
  const [account] = await store.listRows({ table: 'accounts', where: isAccount, limit: 1 })
  return account === undefined ? null : { email: String(account['email']) }
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
