import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { listBounds } from '#core/contacts/searching/contact-query.ts'
import { parseListQuery, parseSearch } from '#core/contacts/searching/parse-query.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'

type Known = { id: string; phone: string; digits: string }

// Few different ones, so that numbers end alike.
const digit = fc.constantFrom('0', '1', '2', '7', '9')
const subscriber = fc.array(digit, { minLength: 4, maxLength: 7 }).map((each) => each.join(''))
const area = fc.constantFrom('221', '30', '212')
const country = fc.constantFrom('49', '43', '1')
const separator = fc.constantFrom('', ' ', '-', '.', '/', ' / ')
/** In which way, with country and area or without, a number is written. */
const way = fc.constantFrom(
  ...(['plus', 'zeros', 'national', 'bracketed', 'local', 'country', 'with0'] as const),
)
const writtenNumber = fc.record({ country, area, subscriber, separator, way })
type Written = typeof writtenNumber extends fc.Arbitrary<infer T> ? T : never

const last = fc.record({ number: writtenNumber, digits: fc.integer({ min: 5, max: 7 }) })

export function searchPhonesContract(openStore: OpenStore): void {
  test('every search by phone finds what a naive comparison of digits finds', async (t) => {
    const { store } = await openStore(t)
    const scenario = fc.asyncProperty(
      fc.array(writtenNumber, { minLength: 1, maxLength: 20 }),
      fc.array(fc.oneof(writtenNumber.map(writtenAs), last.map(lastDigits)), { maxLength: 8 }),
      async (phones, searches) => {
        const workspace = await Workspace.make(store)
        const known: Known[] = []
        for (const phone of phones.map(writtenAs)) {
          const { id } = await workspace.write({ phone, name: 'Jane' }, { kind: 'publishable' })
          known.push({ id, phone, digits: significant(digitsOf(phone)) })
        }
        for (const text of [...searches, ...phones.map(writtenAs)]) {
          await compare(workspace, known, text)
        }
      },
    )
    await fc.assert(scenario, { numRuns: 20 })
  })

  test('a changed phone is found at once, the former no longer, together with words', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const find = async (phone: string, q = '') => idsOf(workspace, { phone, q })
    const jane = await workspace.write({ name: 'Jane', phone: '+49 221 4710 004' })
    const john = await workspace.write({ name: 'John', phone: '0221 4710004' })
    const local = await workspace.write({ name: 'Joan', phone: '4710004' })
    const all = [local.id, john.id, jane.id]
    for (const text of ['+49 221 4710 004', '0049 221 4710004', '0221 4710004', '4710004']) {
      assert.deepEqual(await find(text), all, text)
    }
    assert.deepEqual(await find('(0221) 471-0004'), all)
    assert.deepEqual(await find('10004'), all)
    assert.deepEqual(await find('10004', 'jo'), [local.id, john.id])
    assert.deepEqual(await find('+43 221 4710004', 'jane'), [])
    await people.change(jane.id, { set: { phone: '+49 30 901820' } })
    assert.deepEqual(await find('10004'), [local.id, john.id])
    assert.deepEqual(await find('030 901820'), [jane.id])
    await people.change(john.id, { clear: ['phone'] })
    await people.merge(jane.id, local.id)
    assert.deepEqual(await find('10004'), [])
    await people.unmerge(local.id)
    assert.deepEqual(await find('10004'), [local.id])
    await people.delete(local.id)
    assert.deepEqual(await find('10004'), [])
  })

  test('possible duplicates with the number are found too, and other texts are not', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const phone = '+49 221 4710 004'
    const first = await workspace.write({ phone })
    const second = await workspace.write({ phone }, { kind: 'publishable' })
    await workspace.createField('Mobile')
    await workspace.write({ name: '4710004', notes: phone, customFields: { Mobile: phone } })
    assert.deepEqual(await idsOf(workspace, { phone }), [second.id, first.id])
  })

  test('the search box of the application finds a number in phones and in words', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const byPhone = await workspace.write({ name: 'Jane', phone: '+49 221 4710 004' })
    const byName = await workspace.write({ name: 'Studio 0221 4710004' })
    await workspace.write({ name: 'Studio 0221', phone: '+49 221 4710005' })
    const find = async (q: string) => listed(workspace, q)
    assert.deepEqual(await find('0221 4710004'), [byName.id, byPhone.id])
    assert.deepEqual(await find('4710004'), [byName.id, byPhone.id])
    assert.deepEqual(await find('+49 221 4710004'), [byPhone.id])
    assert.deepEqual(await find('jane'), [byPhone.id])
  })

  test('an umlaut is found by itself, its plain letter and its two letters', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.writeAll([{ name: 'Mühlenbach' }, { company: 'Muehlenbach', name: 'Mill' }])
    await workspace.write({ email: 'info@muhlenbach.example', name: 'Muhlenbach' })
    const find = async (q: string) => {
      const { contacts, total } = await search(workspace, { q })
      assert.equal(total, contacts.length)
      return contacts.map(({ name }) => name)
    }
    for (const q of ['mühlenbach', 'MÜHL', 'mü']) {
      assert.deepEqual(await find(q), ['Muhlenbach', 'Mill', 'Mühlenbach'])
    }
    assert.deepEqual(await find('muehlen'), ['Mill', 'Mühlenbach'])
    assert.deepEqual(await find('muhlen'), ['Muhlenbach', 'Mühlenbach'])
    assert.deepEqual(await find('mühlen mill'), ['Mill'])
    const limited = await search(workspace, { q: 'mühlen', limit: '1', offset: '1' })
    assert.deepEqual([limited.total, limited.contacts[0]?.name], [3, 'Mill'])
  })
}

async function compare(workspace: Workspace, known: readonly Known[], text: string) {
  const asked = digitsOf(text)
  const number = significant(asked)
  const isWhole = text.includes('+') || number.length < asked.length
  const matching = known.filter(({ digits }) => {
    if (digits.length < 5) return false
    return digits.endsWith(number) || (isWhole && number.endsWith(digits))
  })
  const phones = known.map(({ phone }) => phone)
  const expected = matching.map(({ id }) => id).toReversed()
  assert.deepEqual(
    await idsOf(workspace, { phone: text }),
    expected,
    `${text} among ${phones.join(', ')}`,
  )
  const page = await search(workspace, { phone: text, q: 'jan', limit: '2' })
  assert.equal(page.total, matching.length)
  const changed = await search(workspace, { phone: text, updatedSince: '2000-01-01T00:00:00Z' })
  assert.equal(changed.total, matching.length)
}

function search({ store, projectId }: Workspace, request: Record<string, string>) {
  return store.searchContacts(parseSearch(projectId, request))
}

async function idsOf(workspace: Workspace, request: Record<string, string>): Promise<string[]> {
  const { contacts, total } = await search(workspace, { ...request, limit: '100' })
  assert.equal(total, contacts.length)
  return contacts.map(({ id }) => id)
}

async function listed({ store, projectId }: Workspace, q: string): Promise<string[]> {
  const query = parseListQuery({ q }, { projectId, memberId: '', fields: [], now: noon })
  const page = await store.filterContacts({ ...query, bounds: listBounds })
  assert.deepEqual([page.total, page.isTotalExact], [page.contacts.length, true])
  return page.contacts.map(({ id }) => id)
}

/** No default country: `+` alone tells the library the country. */
function writtenAs({ country: code, area: region, subscriber: own, ...written }: Written): string {
  const { separator: cut, way: style } = written
  const rest = `${own.slice(0, 2)}${cut}${own.slice(2)}`
  const ways = {
    plus: `+${code} ${region}${cut}${rest}`,
    zeros: `00${code}${cut}${region} ${rest}`,
    national: `0${region}${cut}${rest}`,
    bracketed: `(0${region}) ${rest}`,
    with0: `+${code} (0)${region} ${rest}`,
    country: `${code}${cut}${region}${rest}`,
    local: `${own}${region}`,
  }
  return ways[style]
}

function lastDigits({ number: written, digits }: { number: Written; digits: number }): string {
  return `${written.area}${written.subscriber}`.slice(-digits)
}

function digitsOf(text: string): string {
  return text.replace('(0)', '').replaceAll(/\D/g, '')
}

function significant(digits: string): string {
  const rest = digits.replace(/^0+/, '')
  return rest.length < 5 ? digits : rest
}
