/**
 * The tables of all projects' data that both engines have, in the order in which they are erased:
 * each is led by `project_number`, and these columns identify its rows within a project.
 */
export const projectTables = {
  contacts: 'sort_key',
  history: 'contact_number, change',
  held_values: 'label_folded, contact_number',
  merged_contacts: 'number',
  merged_held_values: 'contact_number, label_folded',
  past_merges: 'merged_number, merge_change',
  idempotency: 'key_number, path, key',
  used_tokens: 'hash',
  members: 'id',
  invitations: 'number',
  lead_views: 'id',
  member_preferences: 'member_id',
  actors: 'number',
  fields: 'number',
  import_changes: 'import_number, contact_number, change',
  import_rejects: 'import_number, row',
  import_rows: 'import_number, row',
  import_kept: 'import_number, contact_id',
  imports: 'number',
  bulk_writes: 'bulk_number, contact_number',
  bulk_changes: 'number',
  delivery_tries: 'webhook_number, change, number',
  deliveries: 'webhook_number, change',
  webhook_secrets: 'webhook_number, number',
  webhook_switches: 'webhook_number, number',
  webhooks: 'number',
  events: 'change',
  key_secrets: 'hash',
  keys: 'number',
  // After the keys: requests are counted only for those that exist.
  key_requests: 'period_ms, start_ms, key_number',
} as const
