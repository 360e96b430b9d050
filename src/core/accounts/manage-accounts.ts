import { hash } from 'node:crypto'

import { AppError, requestError, unknownError } from '#core/errors.ts'
import { foldEmail } from '#core/values/email.ts'
import { formatTime } from '#core/values/time.ts'
import { sessionKeptMs } from '#model/values/periods.ts'
import {
  type Account,
  type AccountRow,
  type AccountStore,
  type AccountValue,
  type Condition,
  type SignedIn,
  sessionRenewedEveryMs,
  sessionsListedMax,
} from './account.ts'

/** The active sessions of an account, newest first. */
export async function listSessions(
  store: Pick<AccountStore, 'listRows'>,
  { account, sessionId }: SignedIn,
  now: number,
) {
  const rows = await store.listRows({
    table: 'sessions',
    where: [equal('accountId', account.id), { field: 'expiresAt', is: 'more', value: now }],
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
    equal('id', sessionId),
    equal('accountId', account.id),
  ])
  if (ended.length > 0) return
  throw new AppError('not_found', `Your account has no session ${sessionId}.`)
}

/** Ends all sessions of an account except the current one. */
export async function endOtherSessions(
  store: Pick<AccountStore, 'deleteRows'>,
  { account, sessionId }: SignedIn,
): Promise<void> {
  await store.deleteRows('sessions', [
    equal('accountId', account.id),
    { field: 'id', is: 'different', value: sessionId },
  ])
}

/** Extends a session that was not extended lately. Returns its end. */
export async function renewSession(
  store: Pick<AccountStore, 'changeRows'>,
  { sessionId, expiresAt }: SignedIn,
  now: number,
): Promise<number> {
  const end = now + sessionKeptMs
  if (end - expiresAt < sessionRenewedEveryMs) return expiresAt
  const where = [equal('id', sessionId)]
  await store.changeRows({ table: 'sessions', where, set: { expiresAt: end, updatedAt: now } })
  return end
}

/** The name by which an account is shown from now on. */
export async function renameAccount(
  store: Pick<AccountStore, 'changeRows'>,
  { accountId, name, now }: { accountId: string; name: string; now: number },
): Promise<void> {
  const where = [equal('id', accountId)]
  await store.changeRows({ table: 'accounts', where, set: { name, updatedAt: now } })
}

/** Whether the person is left out, from now on, where new leads are assigned in turn. */
export async function setAway(
  store: Pick<AccountStore, 'changeRows'>,
  { accountId, isAway, now }: { accountId: string; isAway: boolean; now: number },
): Promise<void> {
  const where = [equal('id', accountId)]
  const set = { isAway: Number(isAway), updatedAt: now }
  await store.changeRows({ table: 'accounts', where, set })
}

function sessionRecord(row: AccountRow, currentId: string) {
  const { id, ipAddress, userAgent, createdAt, expiresAt } = row
  return {
    id: String(id),
    isCurrent: id === currentId,
    address: textOf(ipAddress),
    userAgent: textOf(userAgent),
    createdAt: formatTime(Number(createdAt)),
    expiresAt: formatTime(Number(expiresAt)),
  }
}

function textOf(value: AccountRow[string] = null): string | null {
  return value === null || value === '' ? null : String(value)
}

/** The account with this address, in any spelling. Throws `not_found`. */
export async function requireAccount(
  store: Pick<AccountStore, 'findAccount'>,
  address: string,
): Promise<Account> {
  const email = foldEmail(address.trim().normalize('NFC'))
  const account = email === null ? null : await store.findAccount(email)
  if (account !== null) return account
  throw unknownError('members', `No account uses ${address.trim()}.`)
}

/** A browser receives the list of existing ones, which can't be longer. */
export const passkeysMax = 64

/** Throws `invalid_request` for an account that has as many passkeys as it can. */
export async function requirePasskeyRoom(
  store: Pick<AccountStore, 'listRows'>,
  accountId: string,
): Promise<void> {
  const where = [equal('accountId', accountId)]
  const rows = await store.listRows({ table: 'passkeys', where, limit: passkeysMax })
  if (rows.length < passkeysMax) return
  const detail = `An account can have at most ${passkeysMax} passkeys: remove some first.`
  throw requestError(detail, 'passkeys_full')
}

/** The account of a sign-in that has the right password and waits for a code; null without one. */
export async function findPendingAccount(
  store: Pick<AccountStore, 'listRows'>,
  identifier: string,
): Promise<string | null> {
  // As the library of sign-in looks for it.
  const value = hash('sha256', identifier, 'base64url')
  const where = [equal('identifier', value)]
  const [pending] = await store.listRows({ table: 'verifications', where, limit: 1 })
  return pending === undefined ? null : String(pending['value'])
}

/** Ends the sign-ins of an account that wait for a code: its password is another one now. */
export async function endPendingSignIns(
  store: Pick<AccountStore, 'deleteRows'>,
  accountId: string,
): Promise<void> {
  await store.deleteRows('verifications', [equal('value', accountId)])
}

// A code is accepted in the period before its own, in its own and in the one after.
const acceptedForMs = 3 * 30_000
const triesMax = 5

type Store = Pick<AccountStore, 'listRows' | 'changeRows'>
type OfCode = { accountId: string; code: string; now: number }
type UsedCode = { code: string; until: number }

/**
 * Takes a code of a second factor before it is checked, since each works once (RFC 6238, 5.2).
 * Returns false if it was taken before, on any node.
 */
export function takeCode(store: Store, { accountId, code, now }: OfCode): Promise<boolean> {
  return changeCodes(store, { accountId, now }, (used) =>
    used.some((usedCode) => usedCode.code === code)
      ? null
      : [...used, { code, until: now + acceptedForMs }],
  )
}

/** Releases a taken code that proved wrong. */
export async function giveCodeBack(store: Store, { accountId, code, now }: OfCode): Promise<void> {
  await changeCodes(store, { accountId, now }, (used) =>
    used.filter((usedCode) => usedCode.code !== code),
  )
}

/** Answers whether the codes were changed, or there was nothing to change. */
async function changeCodes(
  store: Store,
  { accountId, now }: { accountId: string; now: number },
  change: (used: readonly UsedCode[]) => readonly UsedCode[] | null,
): Promise<boolean> {
  const table = 'second_factors'
  const ofAccount = equal('accountId', accountId)
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [factor] = await store.listRows({ table, where: [ofAccount], limit: 1 })
    if (factor === undefined) return true
    const before = String(factor['usedCodes'])
    const changed = change(readCodes(before).filter(({ until }) => until > now))
    if (changed === null) return false
    const usedCodes = changed.map(({ code, until }) => `${code}@${until}`).join(' ')
    // If two requests come at the same moment, one finds other codes than it has read.
    const where = [ofAccount, equal('usedCodes', before)]
    const rows = await store.changeRows({ table, where, set: { usedCodes } })
    if (rows.length > 0) return true
  }
  return false
}

function readCodes(text: string): UsedCode[] {
  return text.split(' ').flatMap((entry) => {
    const [code = '', until] = entry.split('@')
    return until === undefined ? [] : [{ code, until: Number(until) }]
  })
}

function equal(field: string, value: AccountValue): Condition {
  return { field, is: 'equal', value }
}
