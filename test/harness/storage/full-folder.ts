import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { byOperator } from '#core/actor.ts'
import { createKey } from '#core/keys/manage-keys.ts'
import type { Store } from '#core/store.ts'
import { firstPage } from '#core/values/page.ts'
import { dataFile, openStore } from '#installation.ts'
import type { Batch, Created } from '#test/harness/response.ts'
import { Receiver } from '#test/processes/receiver.ts'
import { ServerProcess, readCli, runCli } from '#test/processes/server-process.ts'
import { loopbackSettings } from '#test/processes/webhook-process.ts'

/** What clients of a folder know about it. */
export type Known = {
  /** Without limits, for the first project. */
  key: string
  /** With the tier `standard`, whose requests count. */
  limitedKey: string
  publishable: string
  otherKey: string
  /** Requests with their idempotency keys, as they were sent. */
  kept: readonly KeptRequest[]
  contactIds: readonly string[]
  mergedId: string
  webhookIds: readonly string[]
}

type KeptRequest = { key: string; path: string; body: unknown; idempotencyKey: string }

const contactsPath = '/public/v1/contacts'
const rowsImported = 120

/** Fills a data folder with some of everything that can be stored, through those who store it. */
export async function fillFolder(dataDir: string): Promise<Known> {
  await readCli(dataDir, ['setup', '--name', 'Doe'])
  const { keys: others } = await readCli<{ keys: { key: string; kind: string }[] }>(dataDir, [
    ...['setup', '--name', 'Roe'],
  ])
  const keys = await withStore(dataDir, addKeys)
  await using failing = await Receiver.start(() => ({ status: 500 }))
  const webhookIds = await withStore(dataDir, (store) => addWebhooks(store, failing.url))
  await using server = await ServerProcess.start(dataDir, loopbackSettings)
  const post = async (key: string, body: unknown, more: Record<string, string> = {}) => {
    const idempotencyKey = randomUUID()
    const path = Array.isArray(body) ? `${contactsPath}/batch` : contactsPath
    const sent = Array.isArray(body) ? { contacts: body } : body
    const headers = { 'idempotency-key': idempotencyKey, ...more }
    const options = { key, body: sent, headers }
    const { body: response } = await server.request('POST', path, options)
    return { response, kept: { key, path, body: sent, idempotencyKey } }
  }
  const one = await post(keys.limitedKey, janeDoe)
  const batch = await post(keys.key, people)
  const again = await post(keys.key, { ...janeDoe, company: 'Doe & Söhne', Budget: 10 })
  const duplicate = await post(keys.publishable, { ...janeDoe, Hobby: '山登り' })
  const { key: otherKey = '' } = others.find(({ kind }) => kind === 'secret') ?? {}
  const via = { 'x-service-via': `project_${'0'.repeat(26)}` }
  await post(otherKey, { name: 'John Doe', email: 'john@example.com', Colour: 'red' }, via)
  await failing.until(3)
  await server.stop()
  const { id } = one.response as Created
  const { id: mergedId } = duplicate.response as Created
  await withStore(dataDir, (store) => mergeAndSwitch(store, { id, mergedId, webhookIds }))
  await importFiles(dataDir)
  addRest(dataDir)
  const { results } = batch.response as Batch
  return {
    ...{ ...keys, otherKey, mergedId, webhookIds },
    kept: [one, batch, again].map(({ kept }) => kept),
    contactIds: [id, mergedId, ...results.map((result) => String(result.id))],
  }
}

const janeDoe = { name: 'Jane Doe', email: 'jane@example.com', phone: '+49 30 123456' }
const people = Array.from({ length: 100 }, (_, i) => ({
  name: `Jane ${i} Müller`,
  email: i % 5 === 0 ? undefined : `jane.${i}@example.com`,
  company: i % 3 === 0 ? 'Straße 田中 GmbH' : undefined,
  tags: i % 7 === 0 ? ['vip', 'new'] : undefined,
  notes: i % 11 === 0 ? 'A line\nand "another" \\ one' : undefined,
}))

async function addKeys(store: Store) {
  const [project] = await store.listProjects(firstPage)
  const now = Date.now()
  const common = { projectId: project?.id ?? '', scopes: null, origins: null, now }
  const tiers = new Set(['standard', 'unlimited'])
  const secret = { ...common, kind: 'secret', tiers } as const
  const { secret: key } = await createKey(store, { ...secret, label: 'All', tier: 'unlimited' })
  const limited = await createKey(store, { ...secret, label: 'Limited', tier: 'standard' })
  const form = { ...secret, kind: 'publishable', label: 'Form', tier: 'standard' } as const
  const { secret: publishable } = await createKey(store, form)
  await createKey(store, { ...form, challenge: { provider: 'altcha', secret: null } })
  await store.updateProject({
    projectId: common.projectId,
    whenChallengeIsAway: 'accept',
    formDomain: 'forms.example.org',
  })
  return { key, limitedKey: limited.secret, publishable }
}

async function addWebhooks(store: Store, url: string): Promise<string[]> {
  const [project, other] = await store.listProjects(firstPage)
  const events = ['contact.created', 'contact.updated', 'contact.merged'] as const
  const common = { url, description: 'CRM', events, secret: 'whsec_b25l', now: Date.now() }
  const webhooks = [project, project, other].map((owner) =>
    store.createWebhook({ ...common, projectId: owner?.id ?? '' }),
  )
  const ids = (await Promise.all(webhooks)).map(({ id }) => id)
  const [first = '', second = ''] = ids
  await store.rotateWebhookSecret({ webhookId: first, secret: 'whsec_dHdv', now: Date.now() })
  await store.updateWebhook({ webhookId: second, isActive: false, now: Date.now() })
  return ids
}

async function mergeAndSwitch(
  store: Store,
  known: { id: string; mergedId: string; webhookIds: readonly string[] },
): Promise<void> {
  const [project] = await store.listProjects(firstPage)
  const projectId = project?.id ?? ''
  const { id: survivorId, mergedId, webhookIds } = known
  const member = { kind: 'member', id: 'member_1', label: 'Ann Lee' } as const
  const by = { actor: member, channel: 'app' } as const
  const merge = { projectId, survivorId, mergedId, by }
  await store.mergeContacts({ ...merge, now: Date.now() })
  await store.unmergeContact({ projectId, contactId: mergedId, by, now: Date.now() })
  await store.mergeContacts({ ...merge, now: Date.now() })
  await store.addTestDelivery({ webhookId: webhookIds[0] ?? '', by: byOperator, now: Date.now() })
  const field = await store.createField({ projectId, label: 'Forgotten', now: Date.now() })
  await store.deleteField(field.id, Date.now())
}

async function importFiles(dataDir: string): Promise<void> {
  const [project] = await readCli<{ id: string }[]>(dataDir, ['projects', 'list'])
  const lines = Array.from({ length: rowsImported }, (_, i) =>
    i % 10 === 9 ? `No ${i},nowhere,` : `Jane ${i},${emailOf(i)},x${i}`,
  )
  for (const name of ['spring.csv', 'autumn.csv']) {
    const file = join(dataDir, name)
    await writeFile(file, `Name,Email,Shoe\n${lines.join('\n')}\n${name},,\n`)
    const target = ['--direct', '--yes', '--project', project?.id ?? '']
    const { code, stderr } = await runCli(dataDir, ['import', file, ...target])
    if (code !== 4) throw new Error(`import ended with ${code}: ${stderr}`)
  }
}

function emailOf(row: number): string {
  return row % 4 === 0 ? '' : `row.${row}@example.com`
}

// What requires another service, or is too much for a normal page.
function addRest(dataDir: string): void {
  using database = new DatabaseSync(dataFile({ dataDir }))
  database.exec(`
    INSERT INTO members (project_number, id, account_id, role, created_at)
    SELECT number, 'user_00000000000000000000000001', 'account_1', 'owner', 1 FROM projects;
    INSERT INTO memberships SELECT 'account_1', number FROM projects;
    INSERT INTO invitations SELECT number, 999, 'invitation_1', 'hash', 'bob@example.com',
      'member', 'Ann', 1, ${Date.now() + 3_600_000}, 'account_1' FROM projects;
    INSERT INTO accounts (id, email, name, created_at, updated_at)
    VALUES ('account_1', 'ann@example.com', 'Ann', 1, 1);
    INSERT INTO credentials
    VALUES ('credential_1', 'account_1', 'credential', 'account_1', 'x', 1, 1);
    INSERT INTO sessions VALUES ('session_1', 'account_1', 'hash', ${Date.now() + 3_600_000},
      '127.0.0.1', 'curl', 1, 1);
    INSERT INTO verifications
    VALUES ('verification_1', 'hash', 'x', ${Date.now() + 3_600_000}, 1, 1);
    INSERT INTO second_factors VALUES ('factor_1', 'account_1', 'x', 'x', 1, 0, NULL, '');
    INSERT INTO passkeys
    VALUES ('passkey_1', 'account_1', 'Phone', 'x', 'x', 1, 'x', 1, NULL, NULL, 1);
    INSERT INTO setup_tokens VALUES ('hash', ${Date.now() + 3_600_000});
    INSERT INTO reset_links
    VALUES ('hash', 'account_1', 'operator', 'x', ${Date.now() + 3_600_000});
    INSERT OR IGNORE INTO sign_in VALUES (1, 'secret');
    INSERT INTO key_requests SELECT project_number, 86400000, 0, number, 1 FROM keys;
    INSERT INTO request_emails SELECT project_number, 'hash', ${Date.now()}, 'req_1' FROM keys
    GROUP BY project_number;
    INSERT INTO used_tokens SELECT number, 'hash', ${Date.now()} FROM projects;
    INSERT INTO bulk_changes (project_number, number, id, actor_number, action, contacts_before,
      state, created_at, finished_at)
    SELECT number, 998, 'bulk_1', 0, '{"kind":"addTag","tag":"vip"}', 1, 'done',
      ${Date.now()}, ${Date.now()} FROM projects;
    INSERT INTO bulk_writes SELECT number, 998, 1, 1 FROM projects;
    INSERT INTO import_jobs (project_number, number, id, state, file_name, bytes, parts, decisions,
      actor_number, created_at, changed_at)
    SELECT number, 994, 'job_1', 'ready', 'a.csv', 9, 1, '{}', 0, ${Date.now()}, ${Date.now()}
    FROM projects;
    INSERT INTO import_parts SELECT number, 994, 0, 'TmFtZQpBbm4K' FROM projects;
    INSERT INTO exports (project_number, number, id, state, format, columns, filter,
      contacts_before, parts, actor_number, created_at, ended_at)
    SELECT number, 993, 'export_1', 'done', 'csv', '["id"]', '{}', 1, 1, 0, ${Date.now()},
      ${Date.now()} FROM projects;
    INSERT INTO export_parts SELECT number, 993, 0, 'H4sIAAAAAAAAAwMAAAAAAAAAAAA=' FROM projects;
    INSERT INTO lead_views
    SELECT number, 'view_1', 'user_1', 'Important', '{}', 1, 1, 1, NULL, NULL FROM projects;
    INSERT INTO forms (project_number, number, id, secret, draft, version, leads, created_at,
      updated_at)
    SELECT project_number, min(number), 'form_1', 'secret', '{}', 1, 1, 1, 1 FROM keys
    GROUP BY project_number;
    INSERT INTO form_versions SELECT project_number, number, 1, '{}', 1, 0 FROM forms;
    INSERT INTO form_tests SELECT project_number, number, 2, 1, 1, 1, 1, 1, NULL, NULL FROM forms;
    INSERT INTO form_pictures SELECT project_number, 'hash', 'image/png', 'iVBORw0=', 1 FROM forms;
    INSERT INTO assignment_turns
    SELECT project_number, number, 'user_00000000000000000000000001' FROM forms;
    INSERT INTO form_counts SELECT project_number, 1, number, 'sent', 1 FROM forms;
    INSERT INTO held_submissions (project_number, number, id, form_number, received_at, reasons,
      text_hash, identity, content)
    SELECT project_number, 997, 'contact_held', number, ${Date.now()}, '["honeypot"]', 'hash',
      'ann@example.com', '{}' FROM forms;
    INSERT INTO trusted_texts SELECT project_number, number, 'hash', 1 FROM forms;
    INSERT INTO spam_notices SELECT project_number, number, '', 1, 1, NULL, 1, 0 FROM forms;
    INSERT INTO contact_consents (project_number, contact_number, field, form_number, version,
      language, text, is_given, phone_identity, at, is_shown, clicked_at)
    SELECT project_number, 1, 'consent:privacy', number, 1, 'en', 'Yes', 1, 'x', 2, 1, 1 FROM forms;
    INSERT INTO consent_withdrawals
    SELECT project_number, 1, 'consent:privacy', 992, 2, 0 FROM forms;
    INSERT INTO form_mails SELECT project_number, 1, 'user_1', 'contact_1', number, 'en', NULL, 0,
      ${Date.now()}, ${Date.now()} FROM forms;
    INSERT INTO form_confirmations
    SELECT project_number, 1, number, '', 1, NULL, 1, NULL FROM forms;
    INSERT INTO form_files (project_number, number, id, form_number, field, name, bytes, created_at)
    SELECT project_number, 994, 'file_' || project_number, number, 'file:cv', 'cv.pdf', 1,
      ${Date.now()} FROM forms;
    INSERT INTO unfinished_submissions
    SELECT project_number, 'hash', number, 'ann@example.com', 'en', '{}', ${Date.now()},
      ${Date.now()}, NULL, NULL, NULL FROM forms;
    INSERT INTO reminded_people SELECT project_number, number, 'hash', ${Date.now()} FROM forms;
    INSERT INTO removed_files VALUES ('file_removed');
    INSERT INTO counted_mails VALUES ('hash', ${Date.now()}, 1);
    INSERT INTO form_mutes SELECT project_number, number, 'user_1' FROM forms;
    INSERT INTO member_preferences SELECT number, 'user_1', '{}' FROM projects;
    INSERT INTO notice_settings SELECT number, 'user_1', '{}' FROM projects;
    INSERT INTO work SELECT number, 'leads', 'user_1',
      '{"at":1,"place":2,"change":3,"contact":4,"sentAt":5}', NULL, 0, NULL FROM projects;
    INSERT INTO readers SELECT number, 'user_1', 1, 2, 3, 4, 5, 6, NULL FROM projects;
    INSERT INTO read_contacts SELECT number, 'user_1', 1, 2 FROM projects;
    INSERT INTO reopened_contacts SELECT number, 1, 2, 2 FROM projects;
    INSERT INTO sorted_contacts SELECT project_number, 1, 'ann', sort_key FROM contacts;
    INSERT INTO sorting_progress SELECT number, 1, 2 FROM projects;
    INSERT INTO compared_contacts SELECT project_number, 1, 'ann', sort_key, 1 FROM contacts;
    INSERT INTO comparing_progress SELECT number, 1, 2 FROM projects;
    INSERT INTO distinct_contacts SELECT number, 1, 2, 3, 0 FROM projects;
    INSERT INTO activities
    SELECT project_number, 1, 996, 1, max(number), 'comment', 'Ask @user_1', NULL, NULL
    FROM actors GROUP BY project_number;
    INSERT INTO mentions SELECT project_number, 1, 996, 'user_1', 996 FROM activities;
    INSERT INTO handovers SELECT project_number, number, 'contact_1', 'contact_2', 1, '4711',
      'https://example.com/4711', 'msg_1' FROM webhooks;
    INSERT INTO left_records SELECT project_number, number, '4712', 1 FROM webhooks;
    INSERT INTO backfills SELECT project_number, number, 'paused', 1, 0, 1,
      ${2n ** 63n - 1n}, 5, 3, 1 FROM webhooks;
    INSERT INTO audit_entries SELECT number, 995, 1, 0, 'cli', '127.0.0.1', 'curl', 'key', 'key_1',
      'Shop', 'change', '{"label":"Shop 1"}', '{"label":"Shop"}' FROM projects;
    INSERT INTO import_kept
    SELECT project_number, max(number), 'contact_1', '["name"]' FROM imports;
    UPDATE contacts SET is_unverified = 1 WHERE number = 3`)
}

async function withStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
