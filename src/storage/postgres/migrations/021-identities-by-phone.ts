import type { Client } from 'pg'

const identitiesPerStep = 500

/**
 * A phone of fewer than five digits is no identity, and that of a company is one among companies.
 * Of those that shared an identity until now, the oldest holds each of those that they have now.
 * Some identities in each transaction: after an interruption it can be run again.
 */
export async function identitiesByPhone(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>('SELECT number FROM projects')
  for (const { number: project } of rows) {
    let last: string | null = ''
    while (last !== null) last = await changeStep(client, project, last)
    for (const statement of changeOthers) await client.query(statement, [project])
  }
}

/** Answers the last identity; null when there are no more. */
async function changeStep(client: Client, project: string, after: string): Promise<string | null> {
  // Without the lock, since few of the contacts that it reads may need a change.
  const { rows } = await client.query<{ identity: string }>(selectOld, [project, after])
  const identities = rows.map(({ identity }) => identity)
  if (identities.length === 0) return null
  await client.query('BEGIN')
  try {
    await client.query(lockProject, [project])
    await client.query(change, [project, identities])
    const all = identities.flatMap((identity) => [identity, `company:${identity}`])
    await client.query(promoteOldest, [project, all])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
  return identities.length < identitiesPerStep ? null : (identities.at(-1) ?? null)
}

// One of `held_submissions` may also be an address.
const isTooShort = `(identity NOT LIKE '%@%' AND length(replace(identity, '+', '')) < 5)`
const isCompanys = `(email IS NULL AND type = 'company' AND identity NOT LIKE 'company:%')`
const selectOld = `
  SELECT DISTINCT identity FROM contacts
  WHERE project_number = $1 AND identity > $2 AND (${isTooShort} OR ${isCompanys})
  ORDER BY identity LIMIT ${identitiesPerStep}`
const lockProject = 'SELECT FROM counters WHERE project_number = $1 FOR UPDATE'
const newIdentity = `CASE WHEN ${isTooShort} THEN NULL ELSE 'company:' || identity END`
const newRank = `CASE WHEN ${isTooShort} THEN 0 ELSE identity_rank END`
const change = `
  UPDATE contacts SET identity = ${newIdentity}, identity_rank = ${newRank}
  WHERE project_number = $1 AND identity = ANY ($2::text[]) AND (${isTooShort} OR ${isCompanys})`
const promoteOldest = `
  UPDATE contacts SET identity_rank = 0
  WHERE project_number = $1 AND identity_rank > 0 AND number IN (
    SELECT c.number FROM contacts AS c
    WHERE c.project_number = $1 AND c.identity = ANY ($2::text[]) AND c.identity_rank = (
      SELECT min(o.identity_rank) FROM contacts AS o
      WHERE o.project_number = $1 AND o.identity = c.identity))`
const changeOthers = [
  `UPDATE contacts SET identity_rank = 0
  WHERE project_number = $1 AND identity IS NULL AND identity_rank > 0`,
  `UPDATE merged_contacts SET identity = ${newIdentity}, identity_rank = ${newRank}
  WHERE project_number = $1 AND (${isTooShort} OR ${isCompanys})`,
  `UPDATE merged_contacts SET identity_rank = 0
  WHERE project_number = $1 AND identity IS NULL AND identity_rank > 0`,
  `UPDATE held_submissions SET identity = NULL WHERE project_number = $1 AND ${isTooShort}`,
]
