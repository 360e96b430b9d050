import type { Account, NewAccount, SignedIn } from '#core/accounts/account.ts'
import { knownEmailError } from '#core/accounts/errors.ts'
import { singleSignOnProvider } from '#core/accounts/single-sign-on.ts'
import { createId } from '#core/values/id.ts'
import type { Connection, Reads } from '#storage/connection.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { type Row, number, text } from '#storage/row.ts'

export async function findSession(
  reads: Reads,
  tokenHash: string,
  now: number,
): Promise<SignedIn | null> {
  const row = await reads.row(selectSession, tokenHash, now)
  if (row === undefined) return null
  return {
    sessionId: text(row, 'session_id'),
    account: accountOf(row),
    expiresAt: number(row, 'expires_at'),
  }
}

export async function findAccount(reads: Reads, email: string): Promise<Account | null> {
  const row = await reads.row(selectByEmail, email)
  return row === undefined ? null : accountOf(row)
}

export async function getAccount(reads: Reads, accountId: string): Promise<Account | null> {
  const row = await reads.row(selectById, accountId)
  return row === undefined ? null : accountOf(row)
}

/** Throws `invalid_request` when the address is known. */
export async function addAccount(
  connection: Connection,
  { name, email, ...credential }: NewAccount,
  now: number,
): Promise<Account> {
  const id = createId('account', now)
  // Two transactions at once: the second one waits for the first, and then adds nothing.
  const added = await connection.run(insertAccount, id, email, name, now)
  if (added === 0) throw knownEmailError(email)
  const credentialId = createId('credential', now)
  const [provider, subject, password] =
    'subject' in credential
      ? [singleSignOnProvider, credential.subject, null]
      : ['credential', id, credential.passwordHash]
  await connection.run(insertCredential, credentialId, id, provider, subject, password, now)
  return { id, name, email, hasSecondFactor: false, isAway: false }
}

export async function keepSignInSecret(
  { connection }: GlobalTransaction,
  proposed: string,
): Promise<string> {
  await connection.run(insertSecret, proposed)
  const row = await connection.row(selectSecret)
  if (row === undefined) throw new Error('The secret was not stored.')
  return text(row, 'secret')
}

/** Deletes what has expired. */
export async function pruneAccounts({ connection }: GlobalTransaction, now: number): Promise<void> {
  for (const sql of prunings) await connection.run(sql, now, rowsPerStep)
}

function accountOf(row: Row): Account {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    email: text(row, 'email'),
    hasSecondFactor: number(row, 'two_factor_enabled') === 1,
    isAway: number(row, 'is_away') === 1,
  }
}

const rowsPerStep = 2_000
const prunings = [
  ['sessions', 'id'],
  ['verifications', 'id'],
  ['reset_links', 'hash'],
  ['setup_tokens', 'hash'],
].map(
  ([table, key]) => `
  DELETE FROM ${table} WHERE ${key} IN (
    SELECT ${key} FROM ${table} WHERE expires_at <= $1 LIMIT $2)`,
)
const columns = 'a.id, a.name, a.email, a.two_factor_enabled, a.is_away'
const selectSession = `
  SELECT s.id AS session_id, s.expires_at, ${columns} FROM sessions AS s
  JOIN accounts AS a ON a.id = s.account_id
  WHERE s.token_hash = $1 AND s.expires_at > $2`
const selectByEmail = `SELECT ${columns} FROM accounts AS a WHERE a.email = $1`
const selectById = `SELECT ${columns} FROM accounts AS a WHERE a.id = $1`
const insertAccount = `
  INSERT INTO accounts (id, email, name, email_verified, two_factor_enabled, created_at, updated_at)
  VALUES ($1, $2, $3, 1, 0, $4, $4) ON CONFLICT (email) DO NOTHING`
const insertCredential = `
  INSERT INTO credentials (id, account_id, provider_id, subject, password, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6)`
const insertSecret = `
  INSERT INTO sign_in (one, secret) VALUES (1, $1) ON CONFLICT (one) DO NOTHING`
const selectSecret = 'SELECT secret FROM sign_in'
