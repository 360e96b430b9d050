import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type OpenStore, Workspace } from '#storage/contract/workspace.ts'
import { People } from './people.ts'

const phone = '+49 30 901820'
const jane = { name: 'Jane Doe', phone }
const doe = { name: 'Doe GmbH', phone, type: 'company' }

export function phonesContract(openStore: OpenStore): void {
  async function open(t: Parameters<OpenStore>[0]) {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const isMarked = async (id: string) => {
      const details = await store.readContactDetails(workspace.projectId, id)
      return details?.overview.isPossibleDuplicate
    }
    return { workspace, people: new People(workspace), isMarked }
  }

  test('a person and a company with one phone are two contacts, for either key', async (t) => {
    const { workspace } = await open(t)
    const person = await workspace.write(jane)
    const company = await workspace.write(doe)
    assert.equal((await workspace.get(person.id)).name, 'Jane Doe')
    const persons = await workspace.write({ phone }, { kind: 'publishable' })
    const companys = await workspace.write({ phone, type: 'company' }, { kind: 'publishable' })
    assert.equal((await workspace.get(persons.id)).duplicateOf, person.id)
    assert.equal((await workspace.get(companys.id)).duplicateOf, company.id)
    assert.equal((await workspace.get(company.id)).duplicateOf, null)
    assert.equal((await workspace.write({ ...doe, notes: 'x' })).id, company.id)
  })

  test('50 simultaneous writes of one phone create one contact of each type', async (t) => {
    const { workspace } = await open(t)
    const bodies = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? jane : doe))
    const written = await Promise.all(bodies.map((body) => workspace.write(body)))
    assert.equal(written.filter(({ outcome }) => outcome === 'created').length, 2)
    assert.equal(await workspace.count(), 2)
  })

  test('a contact that changes its type leaves its place, and takes one there', async (t) => {
    const { workspace, people } = await open(t)
    const person = await workspace.write(jane)
    const next = await workspace.write({ phone }, { kind: 'publishable' })
    const company = await workspace.write(doe)
    const changed = await people.change(person.id, { set: { type: 'company' } })
    assert.equal(changed.duplicateOf, company.id)
    assert.equal((await workspace.get(next.id)).duplicateOf, null)
    assert.equal((await workspace.write({ phone, notes: 'x' })).id, next.id)
    const back = await people.change(person.id, { set: { type: 'person' } })
    assert.equal(back.duplicateOf, next.id)
    assert.equal((await workspace.get(company.id)).duplicateOf, null)
  })

  test('a survivor that takes a phone has it as a contact of its own type', async (t) => {
    const { workspace, people } = await open(t)
    const person = await workspace.write({ name: 'Jane Doe' })
    const company = await workspace.write(doe)
    await people.merge(person.id, company.id)
    assert.equal((await workspace.write({ phone, notes: 'x' })).id, person.id)
    const other = await workspace.write({ ...doe, name: 'Doe AG' })
    assert.equal(other.outcome, 'created')
    await people.unmerge(company.id)
    assert.equal((await workspace.get(other.id)).duplicateOf, company.id)
    const again = await workspace.write({ phone, notes: 'y' })
    assert.equal(again.outcome, 'created')
  })

  test('a contact without an identity is marked as a duplicate of nothing', async (t) => {
    const { workspace, people, isMarked } = await open(t)
    const person = await workspace.write({ name: 'Jane Doe', phone: '+49 30 99 88 77' })
    const short = await workspace.write({ name: 'Desk', phone: '1234' }, { kind: 'publishable' })
    const other = await workspace.write({ name: 'Desk', phone: '1234' }, { kind: 'publishable' })
    await people.change(person.id, { set: { phone: '1234' } })
    await people.merge(short.id, other.id)
    await people.unmerge(other.id)
    for (const { id } of [person, short, other]) {
      assert.equal(await isMarked(id), false)
      assert.equal((await workspace.get(id)).duplicateOf, null)
    }
    assert.equal((await workspace.write({ phone: '1234' })).outcome, 'created')
  })
}
