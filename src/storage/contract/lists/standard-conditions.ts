import assert from 'node:assert/strict'
import { test } from 'node:test'

import { filterContacts } from '#core/contacts/searching/search-contacts.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'

export function standardConditionsContract(openStore: OpenStore): void {
  test('leads are found by what a standard field is, begins with or lacks', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const leads = [
      { name: 'Anna', phone: '0221 / 123-45 67', company: 'Acme & Söhne' },
      { name: 'Ben', phone: '+49 (221) 7654321', email: 'ben@example.com' },
      { name: 'Carla', phone: '+31 221 123456' },
      { name: 'Dora', phone: '0228 123456', email: 'Dora.Doe@example.com', company: 'ACME' },
      { name: 'Emil' },
    ]
    for (const lead of leads) await workspace.write(lead)
    const named = async (...field: string[]) => {
      const request = { projectId, memberId: '', now: noon, request: { field } }
      const { contacts } = await filterContacts(store, request)
      const initials = contacts.map(({ name }) => name?.charAt(0) ?? '')
      return initials.toSorted((a, b) => a.localeCompare(b)).join('')
    }
    const namesByCondition = {
      'phone:starts:0221': 'ABC',
      'phone:starts:+49 221': 'B',
      'phone:starts:0049221': 'B',
      'phone:starts:0221 12': 'AC',
      'phone:equals:0221 1234567': 'A',
      'phone:contains:345': 'ACD',
      'phone:empty': 'E',
      'phone:not:0221 1234567': 'BCDE',
      'email:empty': 'ACE',
      'email:equals:dora.doe@EXAMPLE.com': 'D',
      'email:starts:dora.d': 'D',
      'email:starts:oe': '',
      'name:starts:a': 'A',
      'company:starts:acme': 'AD',
      'company:equals:acme': 'D',
      'company:contains:söhne': 'A',
      'company:has': 'AD',
    }
    for (const [condition, expected] of Object.entries(namesByCondition)) {
      assert.equal(await named(condition), expected, condition)
    }
    assert.equal(await named('email:has', 'company:empty'), 'B')
    for (const condition of ['email:misfit', 'email:starts', 'notes:has', 'email:ends:x']) {
      await assertFailure(() => named(condition), 'invalid_request')
    }
  })
}
