import { contactWords } from '#core/contacts/words.ts'
import { type Row, stateOf } from '#storage/contact-row.ts'
import { textOfWords } from '#storage/verbs/contacts/stored-contact.ts'
import { indexedWords } from '#storage/postgres/words.ts'
import { transferOf, truth } from './transfer.ts'

const state = `
  created_at type name email phone phone_e164 company position source notes custom_fields tags
  assignee_id identity`
const contact = `
  project_number number id ${state} identity_rank key_number channel sequence`
// Beyond what a number holds.
const sortKey = { sort_key: 'CAST(t.sort_key AS TEXT)' }

/** Numbers of keys, fields, imports and webhooks were given for all projects of a folder. */
const lastNumber = `(SELECT max(number) FROM (
  SELECT c.number UNION ALL SELECT max(number) FROM fields
  UNION ALL SELECT max(number) FROM webhooks))`
const webhookCount = `
  (SELECT count(*) FROM webhooks WHERE project_number = t.number AND deleted_at IS NULL)`

/**
 * Everything but what makes it be seen, in the order in which it is copied. Words are cut anew from
 * the contacts: each engine indexes them in its own way.
 */
export const transfers = [
  transferOf('counters', {
    made: {
      project_number: 't.number',
      contact: 'c.contact',
      change: 'c.change',
      updated_at: 't.changed_at',
      number: lastNumber,
      contact_count: 't.contact_count',
      webhook_count: webhookCount,
    },
    from: 'projects AS t CROSS JOIN counters AS c',
    order: 't.number',
  }),
  transferOf('keys', {
    same: `project_number number id kind label tier scopes origins challenge_provider
      challenge_secret created_at revoked_at last_used_at seen_in_browser_at`,
    order: 't.number',
  }),
  transferOf('key_secrets', {
    same: 'project_number hash key_number created_at expires_at last_four',
    order: 't.hash',
  }),
  transferOf('fields', {
    same: 'project_number number id label label_folded created_at deleted_at',
    truths: 'has_held_values',
    order: 't.number',
  }),
  transferOf('users', { same: 'project_number id', order: 't.project_number, t.id' }),
  transferOf('contacts', {
    same: `${contact} updated_at change`,
    truths: 'is_unverified',
    made: sortKey,
    order: 't.number',
    added: 'words',
    recordsOf: (row) => [{ ...row, words: textOfWords(contactWords(stateOf(row))) }],
  }),
  transferOf('words', {
    same: 'project_number',
    made: sortKey,
    from: 'contacts AS t',
    order: 't.number',
    read: state,
    added: 'word shared',
    recordsOf: wordsOf,
  }),
  transferOf('history', {
    same: 'project_number contact_number change at key_number channel previous',
    order: 't.project_number, t.contact_number, t.change',
  }),
  transferOf('held_values', {
    same: `project_number label_folded contact_number label value key_number channel
      import_number`,
    order: 't.project_number, t.label_folded, t.contact_number',
  }),
  transferOf('merged_contacts', {
    same: `${contact} survivor_number merge_change merged_at`,
    truths: 'had_identity is_unverified',
    // Who brings one back gives it a change of its own: what it was changed by is not asked for.
    made: { ...sortKey, updated_at: 't.merged_at', change: 't.merge_change' },
    order: 't.project_number, t.number',
  }),
  transferOf('merged_held_values', {
    same: `project_number contact_number label_folded label value key_number channel
      import_number`,
    truths: 'is_moved',
    order: 't.project_number, t.contact_number, t.label_folded',
  }),
  transferOf('past_merges', {
    same: 'project_number merged_number merge_change survivor_number unmerge_change',
    order: 't.project_number, t.merged_number, t.merge_change',
  }),
  transferOf('idempotency', {
    same: 'key_number path key body_hash results created_at',
    made: { project_number: 'k.project_number' },
    from: 'idempotency AS t JOIN keys AS k ON k.number = t.key_number',
    order: 't.key_number, t.path, t.key',
  }),
  transferOf('used_tokens', {
    same: 'project_number hash used_at',
    order: 't.project_number, t.hash',
  }),
  transferOf('counted_requests', {
    same: 'key_id operation start_ms',
    made: { times: `'\\x' || lower(hex(t.times))` },
    order: 't.rowid',
    projectColumn: null,
  }),
  transferOf('imports', {
    same: `project_number number id key_number file_name file_hash mapping started_at finished_at
      undo_started_at undone_at position created updated unchanged rejected removed restored kept`,
    order: 't.project_number, t.number',
  }),
  transferOf('import_changes', {
    same: 'project_number import_number contact_number change',
    truths: 'is_created',
    order: 't.project_number, t.import_number, t.contact_number, t.change',
  }),
  transferOf('import_rejects', {
    same: 'project_number import_number row reason',
    order: 't.project_number, t.import_number, t.row',
  }),
  transferOf('import_rows', {
    same: 'project_number import_number row contact_number',
    order: 't.project_number, t.import_number, t.row',
  }),
  transferOf('import_kept', {
    same: 'project_number import_number contact_id fields',
    order: 't.project_number, t.import_number, t.contact_id',
  }),
  transferOf('webhooks', {
    same: 'project_number number id url description events failing_since created_at deleted_at',
    truths: 'is_active',
    order: 't.number',
  }),
  transferOf('webhook_secrets', {
    same: 'webhook_number number text ends_at',
    ...ofWebhook('webhook_secrets'),
    order: 't.number',
  }),
  transferOf('webhook_switches', {
    same: 'webhook_number number at reason',
    truths: 'is_active',
    ...ofWebhook('webhook_switches'),
    order: 't.number',
  }),
  transferOf('events', {
    same: 'project_number change kind contact_id at body',
    truths: 'is_erased',
    order: 't.change',
  }),
  transferOf('deliveries', {
    same: 'webhook_number change id created_at state lane due_at tries restarted_at',
    // Nobody sends while a folder is moved.
    ...ofWebhook('deliveries', { leased_until: '0' }),
    order: 't.webhook_number, t.change',
  }),
  transferOf('delivery_tries', {
    same: 'webhook_number change number at status latency_ms answer error',
    ...ofWebhook('delivery_tries'),
    order: 't.webhook_number, t.change, t.number',
  }),
]

/** What makes the rest be seen: a server finds nothing without its project. */
export const revealingTransfers = [
  transferOf('places', {
    same: 'name project_number number',
    from: `(
      SELECT t.name, t.project_number, t.number FROM places AS t
      UNION ALL SELECT id, project_number, number FROM fields
      UNION ALL SELECT id, project_number, number FROM webhooks) AS t`,
    order: 't.name',
  }),
  transferOf('projects', {
    same: 'number id name default_country import_key_number created_at deleted_at',
    truths: 'accepts_unverified is_default',
    made: {
      has_held_values: truth(`EXISTS (SELECT 1 FROM fields
        WHERE project_number = t.number AND has_held_values = 1 AND deleted_at IS NULL)`),
      has_webhooks: truth('EXISTS (SELECT 1 FROM webhooks WHERE project_number = t.number)'),
      deliveries_due_at: `(SELECT min(d.due_at) FROM deliveries AS d
        JOIN webhooks AS w ON w.number = d.webhook_number
        WHERE w.project_number = t.number AND d.state = 0)`,
    },
    order: 't.number',
    projectColumn: 'number',
  }),
]

function ofWebhook(table: string, made: Readonly<Record<string, string>> = {}) {
  return {
    made: { project_number: 'w.project_number', ...made },
    from: `${table} AS t JOIN webhooks AS w ON w.number = t.webhook_number`,
  }
}

function wordsOf(row: Row): Row[] {
  const { project_number = null, sort_key = null } = row
  return indexedWords(contactWords(stateOf(row))).map((one) => ({
    project_number,
    sort_key,
    ...one,
  }))
}
