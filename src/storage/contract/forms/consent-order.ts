import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { type OpenStore, noon } from '#storage/contract/workspace.ts'
import { email, field, memberOf, prepare } from './consenting.ts'
import { confirmationMail } from './visits.ts'

/** Consents and withdrawals that arrive in another order, or with other leads of a person. */
export function consentOrderContract(openStore: OpenStore): void {
  test('the order of a person’s own acts decides, not that of their arrival', async (t) => {
    const { send, withdraw, restore, read, isGiven } = await prepare(openStore, t)
    const ann = memberOf('Ann')
    const id = await send({ email })
    const { withdrawal } = await withdraw(id, noon + 1_000, '', ann)
    const clicks = [noon + 999, noon + 1_000, noon + 1_001, null]
    const late = clicks.map((clickedAt) => send({ email }, noon + 5_000, { clickedAt }))
    const ids = await Promise.all(late)
    const areGiven = () => Promise.all(ids.map(isGiven))
    assert.deepEqual(await areGiven(), [false, false, true, true])
    assert.deepEqual(await Promise.all(ids.map(read)), [
      ...[[noon + 1_000], [noon + 1_000], [null], [null]],
    ])
    assert.equal(await isGiven(await send({ email: 'joe@example.com' }, noon + 5_000)), true)
    // Undoing the withdrawal gives back what it covered later, too.
    await restore(id, withdrawal, ann)
    assert.deepEqual(await areGiven(), [true, true, true, true])
  })

  test('what was pressed before a withdrawal is not passed on when it arrives', async (t) => {
    const { store, workspace, form, send, withdraw } = await prepare(openStore, t)
    const outbox = new Outbox(workspace)
    const { id: webhookId } = await outbox.addWebhook()
    const filter = { consents: [{ formId: form.formId, field }] }
    await withdraw(await send({ email }), noon + 1_000)
    await store.updateWebhook({ webhookId, filter, now: noon + 1_000 })
    await outbox.lease(noon + 1_000)
    const clickedAt = noon + 500
    await send({ email }, noon + 5_000, { clickedAt })
    const later = await send({ email }, noon + 5_000, { clickedAt: noon + 1_500 })
    const events = await outbox.events(noon + 5_000)
    assert.deepEqual(
      events.map(({ data }) => data.contact['id']),
      [later],
    )
  })

  test('of merged leads the latest act counts, whichever arrived last', async (t) => {
    const { people, send, withdraw, isGiven } = await prepare(openStore, t)
    const [early, late] = ['early@example.com', 'late@example.com']
    const survivor = await send({ email })
    await withdraw(survivor, noon + 1_000)
    const earlier = await send({ email: early }, noon + 5_000, { clickedAt: noon + 500 })
    assert.equal(await isGiven(earlier), true)
    await people.merge(survivor, earlier, noon + 6_000)
    assert.equal(await isGiven(survivor), false)
    const later = await send({ email: late }, noon + 7_000, { clickedAt: noon + 1_500 })
    await people.merge(survivor, later, noon + 8_000)
    assert.equal(await isGiven(survivor), true)
  })

  test('a link that confirms a consent is pressed by itself, later than the button', async (t) => {
    const { store, form, send, withdraw, read, isGiven } = await prepare(openStore, t)
    const confirm = (contactId: string, now: number) =>
      store.confirmLead({ formId: form.formId, contactId, email }, { askedSince: noon - 1, now })
    const [first, second] = [
      await send({ email }, noon, { mails: [confirmationMail] }),
      await send({ email }, noon, { mails: [confirmationMail] }),
    ]
    assert.equal(await confirm(first, noon + 500), true)
    await withdraw(first, noon + 1_000)
    assert.deepEqual([await isGiven(first), await isGiven(second)], [false, false])
    assert.equal(await confirm(second, noon + 1_500), true)
    assert.deepEqual([await isGiven(first), await isGiven(second)], [false, true])
    assert.deepEqual([await read(first), await read(second)], [[noon + 1_000], [null]])
    // A link that was pressed before gives nothing again.
    assert.equal(await confirm(first, noon + 2_000), false)
    assert.equal(await isGiven(first), false)
    await withdraw(first, noon + 3_000)
    assert.deepEqual([await isGiven(first), await isGiven(second)], [false, false])
  })

  test('it counts for leads with the same phone, also if they have other addresses', async (t) => {
    const { people, send, withdraw, restore, isGiven, historyOf } = await prepare(openStore, t)
    const ann = memberOf('Ann')
    const phone = '+49 30 901820'
    const id = await send({ email, phone })
    const [called, written, only, company, changed] = [
      await send({ email: 'other@example.com', phone: '+4930901820' }),
      await send({ email: 'jane.doe@example.com', phone: '+49 30 901821' }),
      await send({ name: 'Jane', phone }),
      await send({ email: 'office@example.com', phone, type: 'company' }),
      await send({ email: 'moved@example.com', phone }),
    ]
    await people.change(changed, { set: { phone: '+49 30 901822' } }, noon + 500)
    await people.change(written, { set: { phone } }, noon + 500)
    const survivor = await send({ email: 'survivor@example.com' })
    const merged = await send({ email: 'merged@example.com', phone })
    await people.merge(survivor, merged, noon + 600)
    const all = [id, called, written, only, survivor, company, changed]
    const areGiven = () => Promise.all(all.map(isGiven))
    assert.deepEqual(
      await areGiven(),
      all.map(() => true),
    )
    const { withdrawal } = await withdraw(id, noon + 1_000, '', ann)
    const covered = [false, false, false, false, false, true, true]
    assert.deepEqual(await areGiven(), covered)
    assert.equal((await historyOf(called))[0]?.consent?.isWithdrawn, true)
    const [old, young] = [
      await send({ email: 'old@example.com', phone }, noon + 5_000, { clickedAt: noon + 900 }),
      await send({ email: 'new@example.com', phone }, noon + 5_000),
    ]
    assert.deepEqual([await isGiven(old), await isGiven(young)], [false, true])
    await restore(id, withdrawal, ann)
    assert.deepEqual(
      await areGiven(),
      all.map(() => true),
    )
    assert.equal(await isGiven(old), true)
    // A lead without a consent of its own leads to them as well.
    await withdraw(only, noon + 7_000)
    assert.deepEqual(await areGiven(), covered)
  })

  test('a person’s link proves an address, and withdraws nothing by the phone', async (t) => {
    const { form, send, withdraw, isGiven } = await prepare(openStore, t)
    const phone = '+49 30 901820'
    const own = await send({ email, phone })
    const [same, other] = [
      await send({ email, phone: '+49 30 901821' }),
      await send({ email: 'other@example.com', phone }),
    ]
    const actor = { kind: 'form', id: form.formId, label: 'Contact us', keyId: form.keyId } as const
    await withdraw(own, noon + 1_000, '', { actor, channel: 'form' })
    const late = { clickedAt: noon + 900 }
    const [lateSame, lateOther] = [
      await send({ email }, noon + 5_000, late),
      await send({ email: 'third@example.com', phone }, noon + 5_000, late),
    ]
    const given = [own, same, lateSame, other, lateOther].map(isGiven)
    assert.deepEqual(await Promise.all(given), [false, false, false, true, true])
  })
}
