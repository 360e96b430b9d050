import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import {
  type ConsentCondition,
  consentConditions,
  contactSorts,
} from '#model/contacts/filter-values.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { Visits, confirmationMail } from '#storage/contract/forms/visits.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { namesListed } from './names-listed.ts'

const kind = 'privacy'

export function consentListsContract(openStore: OpenStore): void {
  test('leads are listed by what their people consented to', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const form = await Visits.make(store, projectId)
    await workspace.write({ name: 'Without a form', email: 'imported@example.com' })
    const send = async (name: string, more: Parameters<Visits['send']>[1] = {}) => {
      const email = `${name.toLowerCase()}@example.com`
      const { id: contactId } = await form.send({ name, email }, { spam: null, ...more })
      return contactId
    }
    const withdraw = (contactId: string, now: number) =>
      store.withdrawConsent({ projectId, contactId, kind, reason: '', by: byOperator, now })
    await send('Given')
    await send('Refused', { isGiven: false })
    await send('Unconfirmed', { mails: [confirmationMail] })
    await withdraw(await send('Withdrawn'), noon + 1)
    const renewedId = await send('Renewed')
    await withdraw(renewedId, noon + 1)
    const people = new People(workspace)
    const merge = async (survivor: string, now: number) => {
      const { id } = await workspace.write({ name: survivor, email: `${now}@example.com` })
      await people.merge(id, await send('Merged', { now }), now + 1)
      return id
    }
    await merge('Survivor', noon + 2)
    await withdraw(await merge('Survivor withdrawn', noon + 4), noon + 6)
    await people.merge(renewedId, await send('Later', { now: noon + 7 }), noon + 8)
    // Each withdrew it, and then sent the form again.
    let now = noon + 100
    const tick = () => (now += 100)
    const again = async (name: string, later: Parameters<Visits['send']>[1] = {}, email = name) => {
      const phone = '+49 30 901820'
      const contact = { name, email: `${name}@example.com`, ...(email !== name && { phone }) }
      const { id } = await form.send(contact, { spam: null, now: tick() })
      await withdraw(id, tick())
      const other = { ...contact, name: `${name} later`, email: `${email}@example.com` }
      return (await form.send(other, { spam: null, now: tick(), ...later })).id
    }
    await again('Again')
    await again('Called', {}, 'other')
    await again('Asked', { mails: [confirmationMail] })
    await again('Declined', { isGiven: false })
    await again('Before', { clickedAt: noon + 100 })
    await withdraw(await again('Twice'), tick())
    const expected: Record<ConsentCondition['is'], string[]> = {
      given: ['Again later', 'Called later', 'Given', 'Renewed', 'Survivor'],
      withdrawn: [
        ...['Asked', 'Before', 'Before later', 'Declined'],
        ...['Survivor withdrawn', 'Twice', 'Twice later', 'Withdrawn'],
      ],
    }
    for (const is of consentConditions) {
      for (const sort of contactSorts) {
        for (const bound of [1, 2, 10_000]) {
          const bounds = { scanned: bound, matched: bound, counted: bound }
          const query = { consent: { kind, is }, sort, bounds }
          const words = JSON.stringify(query)
          assert.deepEqual(await namesListed(workspace, query), expected[is], words)
          const others = { ...query, consent: { kind: 'newsletter', is } }
          assert.deepEqual(await namesListed(workspace, others), [], words)
        }
      }
    }
  })
}
