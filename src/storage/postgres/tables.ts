/** Tables that are small and the same on every node of a distributed database. */
export const referenceTables = ['projects', 'places', 'installation', 'readiness'] as const

/** Tables of all projects' data, each led by `project_number`. */
export const projectTables = [
  'counters',
  'keys',
  'key_secrets',
  'fields',
  'users',
  'contacts',
  'words',
  'history',
  'held_values',
  'merged_contacts',
  'merged_held_values',
  'past_merges',
  'idempotency',
  'used_tokens',
  'imports',
  'import_changes',
  'import_rejects',
  'import_rows',
  'import_kept',
  'webhooks',
  'webhook_secrets',
  'webhook_switches',
  'events',
  'deliveries',
  'delivery_tries',
] as const
