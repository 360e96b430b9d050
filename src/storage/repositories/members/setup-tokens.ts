import { setupTokensMax } from '#core/members/member.ts'
import type { Connection, Reads } from '#storage/connection.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'

export async function addSetupToken(
  { connection }: GlobalTransaction,
  { tokenHash, expiresAt, now }: { tokenHash: string; expiresAt: number; now: number },
): Promise<void> {
  await connection.run(deleteSurplus, now, setupTokensMax - 1)
  await connection.run(insertToken, tokenHash, expiresAt)
}

export async function loadSetup(reads: Reads, tokenHash: string, now: number): Promise<boolean> {
  return (await reads.row(selectToken, tokenHash, now)) !== undefined
}

/** Whether the token is valid, which it is not afterwards. */
export async function takeSetupToken(
  connection: Connection,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  return (await connection.run(deleteToken, tokenHash, now)) > 0
}

/** Ends the setup links, which work until a project has an owner. */
export async function endSetup(connection: Connection): Promise<void> {
  await connection.run(deleteTokens)
}

const insertToken = 'INSERT INTO setup_tokens (hash, expires_at) VALUES ($1, $2)'
const selectToken = 'SELECT hash FROM setup_tokens WHERE hash = $1 AND expires_at > $2'
const deleteToken = 'DELETE FROM setup_tokens WHERE hash = $1 AND expires_at > $2'
const deleteTokens = 'DELETE FROM setup_tokens'
const deleteSurplus = `
  DELETE FROM setup_tokens WHERE expires_at <= $1 OR hash NOT IN (
    SELECT hash FROM setup_tokens ORDER BY expires_at DESC LIMIT $2)`
