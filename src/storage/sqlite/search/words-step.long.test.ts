import assert from 'node:assert/strict'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import fc from 'fast-check'

import { listBounds } from '#core/contacts/searching/contact-query.ts'
import type { Store } from '#core/store.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { Group, projectNumberOf } from '#storage/sqlite/engine/group.ts'
import { checkpoint, type Database } from '#storage/sqlite/file/database.ts'
import { openForReading, openForWriting } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { filterContacts } from './filter-contacts.ts'
import { searchContacts } from './search.ts'
import { confirmIndexed } from './waiting-words.ts'
import { attachIndex, indexFile, openIndex } from './words-file.ts'
import type { Confirmation } from './words-progress.ts'
import { type IndexStep, takeIndexStep } from './words-step.ts'

// Two or three contacts in a step.
const bytesMax = 200
const rowsMax = 2
const stepsMax = 1_000
const words = ['anna', 'annabel', 'bo', 'carl', 'dora']

/** A folder whose index is written step by step, by the test alone. */
class Folder {
  readonly dataDir: string
  readonly names = new Map<string, string>()
  readonly tags = new Map<string, string>()
  private readonly store: Store
  private workspace: Workspace
  private readonly data: Database
  private readonly writer: Database
  private index: Database
  private unconfirmed: Confirmation | null = null

  private constructor(dataDir: string, store: Store, workspace: Workspace) {
    this.dataDir = dataDir
    this.store = store
    this.workspace = workspace
    this.data = openForReading(dataDir)
    this.writer = openForWriting(dataDir)
    this.index = openIndex(dataDir)
  }

  static async open(t: TestContext): Promise<Folder> {
    const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
    const store = await openSqliteStore(dataDir)
    const folder = new Folder(dataDir, store, await Workspace.make(store))
    t.after(async () => {
      folder.close()
      await store.close()
      await rm(dataDir, { recursive: true })
    })
    return folder
  }

  /** Continues with another project. */
  async beginProject(): Promise<void> {
    this.workspace = await Workspace.make(this.store)
    this.names.clear()
    this.tags.clear()
    this.unconfirmed = null
  }

  async add(word: string): Promise<void> {
    const body = { name: word, tags: [word], createdAt: this.someTime() }
    const { id } = await this.workspace.write(body)
    this.names.set(id, word)
    this.tags.set(id, word)
  }

  async rename(place: number, word: string): Promise<void> {
    const id = this.idAt(place)
    if (id === undefined) return
    await new People(this.workspace).change(id, { set: { name: word } })
    this.names.set(id, word)
  }

  async retag(place: number, tag: string): Promise<void> {
    const id = this.idAt(place)
    const former = this.tags.get(id ?? '')
    if (id === undefined || former === undefined || former === tag) return
    await new People(this.workspace).change(id, { addTags: [tag], removeTags: [former] })
    this.tags.set(id, tag)
  }

  async merge(place: number, other: number): Promise<void> {
    const [into, from] = [this.idAt(place), this.idAt(other)]
    if (into === undefined || from === undefined || into === from) return
    const former = this.tags.get(from)
    await new People(this.workspace).merge(into, from)
    this.names.delete(from)
    this.tags.delete(from)
    if (former !== undefined && former !== this.tags.get(into)) {
      await new People(this.workspace).change(into, { removeTags: [former] })
    }
  }

  /** Whether there is more to do once the data knows of it. */
  step(): IndexStep {
    const number = projectNumberOf(this.data, this.workspace.projectId)
    const step = takeIndexStep({ index: this.index, data: this.data, bytesMax }, number)
    this.unconfirmed = step.confirmation
    return step
  }

  /** Has the data forget some of what the last step brought; true while there is more. */
  confirm(): boolean {
    if (this.unconfirmed === null) return false
    this.writer.run('BEGIN IMMEDIATE')
    const hasMore = confirmIndexed(new Group(this.writer), this.unconfirmed, rowsMax)
    this.writer.run('COMMIT')
    return hasMore
  }

  /** As if the process had ended, and the file were another one when the next one starts. */
  replaceIndex(by: string | null): void {
    this.index.close()
    for (const ending of ['', '-wal', '-shm']) {
      rmSync(`${indexFile(this.dataDir)}${ending}`, { force: true })
    }
    if (by !== null && existsSync(by)) copyFileSync(by, indexFile(this.dataDir))
    this.index = openIndex(this.dataDir)
  }

  copyIndex(to: string): void {
    checkpoint(this.index)
    copyFileSync(indexFile(this.dataDir), to)
  }

  /** The names that a search finds; null when it has to wait for the index. */
  async find(prefix: string): Promise<string[] | null> {
    using reader = this.openReader()
    const page = await searchContacts(reader.database, {
      ...{ projectId: this.workspace.projectId, prefixes: [prefix] },
      ...{ emailFolded: null, updatedSince: null, limit: 100, start: { offset: 0 } },
    })
    if ('unindexedProject' in page) return null
    assert.equal(page.total, page.contacts.length)
    return page.contacts.map(({ name }) => name ?? '').toSorted()
  }

  /** The ids that the list of a tag has, which needs no index. */
  async list(tag: string): Promise<string[]> {
    using reader = this.openReader()
    const page = await filterContacts(reader.database, {
      ...{
        projectId: this.workspace.projectId,
        prefixes: [],
        keyIds: [],
        channels: [],
        fields: [],
      },
      ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
      ...{ tags: [tag], shownFieldIds: [], sort: '-created', limit: 100, after: null },
      bounds: listBounds,
    })
    assert.ok('contacts' in page)
    assert.equal(page.total, page.contacts.length)
    return page.contacts.map(({ id }) => id).toSorted()
  }

  private openReader(): Disposable & { database: Database } {
    const database = openForReading(this.dataDir)
    attachIndex(database, this.dataDir)
    return { database, [Symbol.dispose]: () => database.close() }
  }

  async assertFinds({ isBuilt = false } = {}): Promise<void> {
    for (const prefix of ['a', 'annab', 'bo', 'carl', 'd']) {
      const matches = await this.find(prefix)
      const expected = [...this.names.values()].filter((name) => name.startsWith(prefix))
      if (isBuilt || matches !== null) assert.deepEqual(matches, expected.toSorted(), prefix)
    }
    for (const tag of words) {
      const expected = [...this.tags].flatMap(([id, known]) => (known === tag ? [id] : []))
      assert.deepEqual(await this.list(tag), expected.toSorted(), tag)
    }
  }

  finish(): void {
    for (let steps = 0; ; steps += 1) {
      assert.ok(steps < stepsMax, 'The index never has everything.')
      const { hasMore } = this.step()
      while (this.confirm()) continue
      if (!hasMore) return
    }
  }

  countWaiting(): number {
    const number = projectNumberOf(this.data, this.workspace.projectId)
    return Number(this.data.statement(countWaiting).get(number)?.['rows'])
  }

  private close(): void {
    for (const database of [this.data, this.writer, this.index]) database.close()
  }

  private idAt(place: number): string | undefined {
    return [...this.names.keys()][place % Math.max(1, this.names.size)]
  }

  // Sort keys come in any order.
  private someTime(): string {
    return new Date(Date.UTC(1960 + ((this.names.size * 7) % 60), 0, 1)).toISOString()
  }
}

const any = { from: null, to: null }
const countWaiting = 'SELECT count(*) AS rows FROM waiting_words WHERE project_number = ?'

const place = fc.nat(20)
const word = fc.constantFrom(...words)
const anyAction = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), word }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename' as const), place, word }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('retag' as const), place, word }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), place, other: place }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('step' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('confirm' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('copy' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
)

test('lists and searches are complete, or wait, in any state of the index', async (t) => {
  const folder = await Folder.open(t)
  const copy = join(folder.dataDir, 'copy')
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { maxLength: 40, size: 'max' }), async (actions) => {
      await folder.beginProject()
      for (const action of actions) {
        if (action.kind === 'add') await folder.add(action.word)
        else if (action.kind === 'rename') await folder.rename(action.place, action.word)
        else if (action.kind === 'retag') await folder.retag(action.place, action.word)
        else if (action.kind === 'merge') await folder.merge(action.place, action.other)
        else if (action.kind === 'step') folder.step()
        else if (action.kind === 'confirm') folder.confirm()
        else if (action.kind === 'lose') folder.replaceIndex(null)
        else if (action.kind === 'copy') folder.copyIndex(copy)
        else folder.replaceIndex(copy)
        await folder.assertFinds()
      }
      folder.finish()
      await folder.assertFinds({ isBuilt: true })
      assert.equal(folder.countWaiting(), 0)
    }),
    { numRuns: 60 },
  )
})

test('the index of another folder is not taken for this one', async (t) => {
  const other = await Folder.open(t)
  await other.add('anna')
  other.finish()
  const copy = join(other.dataDir, 'copy')
  other.copyIndex(copy)
  const folder = await Folder.open(t)
  for (const name of ['bo', 'carl']) await folder.add(name)
  folder.replaceIndex(copy)
  assert.equal(await folder.find('a'), null)
  folder.finish()
  await folder.assertFinds({ isBuilt: true })
})

test('an older copy of the index is not taken for the current one', async (t) => {
  const folder = await Folder.open(t)
  const copy = join(folder.dataDir, 'copy')
  await folder.add('anna')
  folder.finish()
  folder.copyIndex(copy)
  await folder.add('annabel')
  folder.finish()
  folder.replaceIndex(copy)
  assert.equal(await folder.find('a'), null)
  folder.finish()
  await folder.assertFinds({ isBuilt: true })
})

test('a step that ends before its commit leaves nothing in the index', async (t) => {
  const folder = await Folder.open(t)
  await folder.add('anna')
  folder.step()
  const copy = join(folder.dataDir, 'copy')
  folder.copyIndex(copy)
  await folder.add('bo')
  folder.step()
  folder.replaceIndex(copy)
  await folder.assertFinds({ isBuilt: true })
  folder.finish()
  await folder.assertFinds({ isBuilt: true })
})
