import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { ContactMerge, ContactRequest } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { ContactQuery } from '#core/contacts/searching/contact-query.ts'
import { lookUpContact } from '#core/contacts/searching/find-contact.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import {
  deleteContact,
  findDeletableContact,
  mergeContacts,
  unmergeContact,
} from './manage-contacts.ts'

const projectId = 'project_1'
const jane = contactOf(1, { name: 'Jane Doe', email: 'jane@example.com' })
const john = contactOf(2, { name: 'John Doe', email: 'john@example.com' })
const gone = contactOf(3, {}).id
const by = byOperator
const now = 5

function contactOf(number: number, values: Partial<Contact>): Contact {
  return {
    ...{ id: `contact_${'0'.repeat(25)}${number}`, type: 'person' },
    ...eachContactField(() => null),
    ...{ customFields: {}, tags: [], assigneeId: null, createdAt: number, updatedAt: number },
    ...{ createdBy: { keyId: 'key_1', label: 'Website', channel: 'api' }, duplicateOf: null },
    ...{ doneAt: null, remindAt: null },
    ...values,
  }
}

/** Has these contacts; `gone` was merged into the first. */
function storeOf(...contacts: Contact[]) {
  const calls: unknown[] = []
  const find = (id: string) =>
    contacts.find((contact) => contact.id === (id === gone ? jane.id : id))
  return {
    calls,
    getContact: async (_: string, id: string) => find(id) ?? null,
    async searchContacts({ prefixes, emailFolded }: ContactQuery) {
      const matching = contacts.filter(({ name, email }) => {
        if (emailFolded !== null) return email === emailFolded
        return prefixes.flat().every((prefix) => (name ?? '').toLowerCase().includes(prefix))
      })
      return { contacts: matching, total: matching.length, next: null }
    },
    findMergedContacts: ({ identity }: { identity: string }) =>
      identity === 'old@example.com' ? [gone] : [],
    readContactDetails(_: string, id: string) {
      const contact = find(id)
      const marks = { reopenedAt: null, isPossibleDuplicate: false, createdBy: by }
      const related = { pendingValues: {}, duplicates: [], others: [], mergedContacts: [] }
      return contact === undefined
        ? null
        : { contact, overview: { ...contact, ...marks }, ...related }
    },
    async mergeContacts(merge: ContactMerge) {
      calls.push(merge)
      return jane
    },
    async unmergeContact(request: ContactRequest) {
      calls.push(request)
      return { contact: john, survivorId: jane.id, kept: [] }
    },
    async deleteContact(request: ContactRequest) {
      calls.push(request)
    },
  }
}

test('contacts to merge are named by e-mail address or id', async () => {
  const store = storeOf(jane, john)
  const mergeRequest = { projectId, survivor: 'Jane@Example.com', other: john.id, by, now }
  assert.deepEqual(await mergeContacts(store, mergeRequest), { contact: jane, mergedId: john.id })
  const merge = { projectId, survivorId: jane.id, mergedId: john.id, by, now }
  assert.deepEqual(store.calls, [merge])
})

test('a contact that was merged away is named by the address that it had', async () => {
  const store = storeOf(jane)
  const { survivorId } = await unmergeContact(store, {
    projectId,
    contact: 'old@example.com',
    by,
    now,
  })
  assert.equal(survivorId, jane.id)
  assert.deepEqual(store.calls, [{ projectId, contactId: gone, by, now }])
})

test('a name that matches no contact, or several, is refused and changes nothing', async () => {
  const store = storeOf(jane, john, contactOf(4, { email: 'john@example.com' }))
  const several = { code: 'invalid_request', message: /^Several .*(?:\n {2}contact_\d{26}){2}$/ }
  const refusals: [string, object][] = [
    ['john@example.com', several],
    ['nobody@example.com', { code: 'not_found' }],
    ['John', { code: 'invalid_request', message: /^Identify the contact by its id/ }],
  ]
  for (const [name, refusal] of refusals) {
    const merging = mergeContacts(store, { projectId, survivor: jane.id, other: name, by, now })
    await assert.rejects(merging, refusal, name)
    await assert.rejects(findDeletableContact(store, projectId, name), refusal, name)
  }
  const unmerging = unmergeContact(store, { projectId, contact: 'jane@example.com', by, now })
  await assert.rejects(unmerging, { code: 'not_found' })
  assert.deepEqual(store.calls, [])
})

test('a contact is deleted by its own id, never by one that leads to it', async () => {
  const store = storeOf(jane)
  const { id: contactId } = await findDeletableContact(store, projectId, 'jane@example.com')
  await deleteContact(store, { projectId, contactId, by, now })
  assert.deepEqual(store.calls, [{ projectId, contactId: jane.id, by, now }])
  const refused = { code: 'not_found', message: `${gone} was merged into ${jane.id}.` }
  await assert.rejects(findDeletableContact(store, projectId, gone), refused)
})

test('a text is looked up as an id, an e-mail address or a phone, then words', async () => {
  const store = storeOf(jane, john)
  const idsOf = async (text: string) => {
    const result = await lookUpContact(store, projectId, text)
    return 'page' in result ? result.page.contacts.map(({ id }) => id) : result.details.contact.id
  }
  assert.equal(await idsOf(jane.id), jane.id)
  assert.equal(await idsOf('JOHN@example.com'), john.id)
  assert.equal(await idsOf('jane'), jane.id)
  assert.deepEqual(await idsOf('doe'), [jane.id, john.id])
  assert.deepEqual(await idsOf('nobody'), [])
  // As a phone first, which nobody has, then as words.
  assert.deepEqual(await idsOf('47 10 004'), [])
  const merged = await lookUpContact(store, projectId, gone)
  assert.ok('details' in merged)
  assert.deepEqual([merged.details.contact.id, merged.mergedId], [jane.id, gone])
  const unknown = lookUpContact(store, projectId, contactOf(9, {}).id)
  await assert.rejects(unknown, { code: 'not_found' })
})
