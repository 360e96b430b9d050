/**
 * The tables of people, which belong to no project: the one global class. They are small, and the
 * same on every node of a distributed database. These columns identify their rows.
 */
export const accountTables = {
  accounts: 'id',
  credentials: 'id',
  sessions: 'id',
  verifications: 'id',
  second_factors: 'id',
  passkeys: 'id',
  memberships: 'account_id, project_number',
  reset_links: 'hash',
  setup_tokens: 'hash',
  sign_in: 'one',
} as const
