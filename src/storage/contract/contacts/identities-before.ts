import assert from 'node:assert/strict'

import { People } from './people.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import type { Store } from '#core/store.ts'

type Row = { is: string; identity: string | null; isHolder: boolean }
type Contact = { type?: string; email?: string; phone?: string; before: Row; after: Row }

const held = (identity: string): Row => ({ is: 'live', identity, isHolder: true })
const shared = (identity: string): Row => ({ is: 'live', identity, isHolder: false })
const merged = (identity: string): Row => ({ is: 'merged', identity, isHolder: true })
const company = { type: 'company' }
const reception = { phone: '+49 30 901820' }
const shop = { phone: '+49 30 112233' }
const none: Row = { is: 'live', identity: null, isHolder: true }

/** Contacts with the identities that they had before those of phones had rules, and have since. */
const contacts: Contact[] = [
  { ...reception, before: held('+4930901820'), after: held('+4930901820') },
  {
    ...{ ...reception, ...company, before: shared('+4930901820') },
    after: held('company:+4930901820'),
  },
  {
    ...{ ...reception, ...company, before: shared('+4930901820') },
    after: shared('company:+4930901820'),
  },
  { ...reception, before: shared('+4930901820'), after: shared('+4930901820') },
  {
    ...{ ...shop, ...company, before: shared('+4930112233') },
    after: shared('company:+4930112233'),
  },
  { ...shop, before: shared('+4930112233'), after: held('+4930112233') },
  { ...shop, ...company, before: held('+4930112233'), after: held('company:+4930112233') },
  { phone: '12', before: held('12'), after: none },
  { phone: '12', before: shared('12'), after: none },
  { phone: '1234', ...company, before: held('1234'), after: none },
  { phone: '12345', before: held('12345'), after: held('12345') },
  { phone: '030 12 3', ...company, before: held('030123'), after: held('company:030123') },
  { email: 'a@b', before: held('a@b'), after: held('a@b') },
  {
    email: 'c@d.example',
    ...company,
    ...shop,
    before: held('c@d.example'),
    after: held('c@d.example'),
  },
  // A lead that lost its identity kept the mark of a possible duplicate.
  { before: { ...none, isHolder: false }, after: none },
  { phone: '99', before: merged('99'), after: { ...none, is: 'merged' } },
  { phone: '998877', ...company, before: merged('998877'), after: merged('company:998877') },
]

/** Stores the contacts as they were, has them migrated, and asserts what they are since. */
export async function assertIdentitiesChange(
  store: Store,
  engine: {
    execute: (sql: string) => Promise<Record<string, unknown>[]>
    migrate: () => Promise<void>
  },
): Promise<void> {
  const workspace = await Workspace.make(store)
  const names = contacts.map((_, index) => `Contact ${index}`)
  const bodies = contacts.map(({ before: _, after: __, ...body }, i) => ({
    ...body,
    name: names[i],
  }))
  await workspace.writeAll(bodies, { kind: 'publishable' })
  const people = new People(workspace)
  const { contacts: stored } = await workspace.search()
  const ids = stored.map(({ id }) => id).toReversed()
  for (const [index, { before }] of contacts.entries()) {
    if (before.is === 'merged') await people.merge(ids[0] ?? '', ids[index] ?? '')
  }
  for (const table of ['contacts', 'merged_contacts']) {
    await engine.execute(`UPDATE ${table} SET identity = NULL, identity_rank = number`)
    for (const [index, { before }] of contacts.entries()) {
      const { identity, isHolder } = before
      await engine.execute(
        `UPDATE ${table} SET identity = ${identity === null ? 'NULL' : `'${identity}'`},
          identity_rank = ${isHolder ? '0' : 'number'} WHERE name = '${names[index]}'`,
      )
    }
  }
  for (const [number, identity] of ['12', 'a@b', '12345'].entries()) {
    await engine.execute(insertHeld(number, identity))
  }
  await engine.migrate()
  const rows = await engine.execute(selectRows)
  const found = rows.map(({ is, identity, is_holder: isHolder }) => ({
    ...{ is, identity, isHolder: Boolean(isHolder) },
  }))
  assert.deepEqual(
    found,
    contacts.map(({ after }) => after),
  )
  const submissions = await engine.execute('SELECT identity FROM held_submissions ORDER BY number')
  assert.deepEqual(
    submissions.map(({ identity }) => identity),
    [null, 'a@b', '12345'],
  )
}

function insertHeld(number: number, identity: string): string {
  return `
    INSERT INTO held_submissions (project_number, number, id, form_number, received_at, reasons,
      text_hash, identity, content)
    VALUES (1, ${number}, 'contact_${number}', 1, 1, '[]', 'x', '${identity}', '{}')`
}

const selectRows = `
  SELECT 'live' AS "is", identity, identity_rank = 0 AS is_holder, number FROM contacts
  UNION ALL
  SELECT 'merged', identity, identity_rank = 0, number FROM merged_contacts ORDER BY number`
