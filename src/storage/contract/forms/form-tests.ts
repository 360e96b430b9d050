import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { DoneBy } from '#core/actor.ts'
import type { Form, FormDefinition } from '#core/forms/form.ts'
import { newFormChallenge } from '#core/forms/form.ts'
import { createForm } from '#core/forms/manage-forms.ts'
import type { Store } from '#core/store.ts'
import { firstPage } from '#core/values/page.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'

const by: DoneBy = { actor: { kind: 'member', id: 'user_1', label: 'Ann Lee' }, channel: 'app' }
const altchaSecret = 'a'.repeat(64)
const server = { publicUrl: 'https://contacts.example.com', hasMail: false, hasFiles: true }
const look = { theme: 'dark', accent: '#ffd000', radius: 4, font: 'serif' } as const

/** A form, of which each step takes the one before as seen. */
class TestedForm {
  readonly store: Store
  readonly projectId: string
  form: Form

  private constructor(store: Store, projectId: string, form: Form) {
    this.store = store
    this.projectId = projectId
    this.form = form
  }

  static async publish(store: Store): Promise<TestedForm> {
    const { projectId } = await Workspace.make(store)
    const newForm = { name: 'Contact us', draft: formDefinition() }
    const form = await createForm(store, server, { projectId, form: newForm, now: noon })
    const published = new TestedForm(store, projectId, form)
    await published.publish()
    return published
  }

  get request() {
    const { projectId, form } = this
    return { projectId, formId: form.id, now: noon + 1_000, seenUpdatedAt: form.updatedAt }
  }

  async draft(change: Partial<FormDefinition>): Promise<void> {
    const draft = formDefinition(change)
    this.form = await this.store.changeForm({ ...this.request, change: { draft } })
  }

  async publish(): Promise<void> {
    this.form = await this.store.publishForm({ ...this.request, by, altchaSecret })
  }

  async start(): Promise<void> {
    this.form = await this.store.startFormTest({ ...this.request, by })
  }

  async end(kept: 'a' | 'b'): Promise<void> {
    this.form = await this.store.endFormTest({ ...this.request, by, altchaSecret, kept })
  }

  tests() {
    return this.store.listFormTests(this.projectId, this.form.id)
  }
}

export function formTestsContract(openStore: OpenStore): void {
  test('a test freezes the draft as a version, which visitors may get', async (t) => {
    const { store } = await openStore(t)
    const tested = await TestedForm.publish(store)
    await tested.draft({ look })
    await tested.start()
    const { form } = tested
    assert.deepEqual([form.version, form.testedVersion, form.published], [1, 2, formDefinition()])
    assert.equal((await store.listForms(tested.projectId))[0]?.testedVersion, 2)
    await tested.draft({ tags: ['later'] })
    const open = await store.findForm(form.id)
    assert.equal(open?.version, 1)
    const { version, publishedAt, definition } = open.test ?? {}
    assert.deepEqual([version, definition], [2, formDefinition({ look })])
    assert.equal((await store.findFormVersion(form.id, 2))?.publishedAt, publishedAt)
    const definitions = await store.listFormDefinitions(tested.projectId, form.id)
    assert.deepEqual(definitions, [
      { version: 1, definition: formDefinition(), isOffered: true },
      { version: 2, definition: formDefinition({ look }), isOffered: true },
    ])
    const none = { views: 0, leads: 0 }
    assert.deepEqual(await tested.tests(), [
      {
        ...{ a: none, b: none, versions: { a: 1, b: 2 }, startedAt: publishedAt },
        ...{ endedAt: null, kept: null },
      },
    ])
  })

  test('only what visitors see is tested, once, and nothing is published meanwhile', async (t) => {
    const { store } = await openStore(t)
    const tested = await TestedForm.publish(store)
    const refused = async (
      change: () => Promise<unknown>,
      code: 'conflict' | 'invalid_request',
    ) => {
      const before = [await store.readForm(tested.projectId, tested.form.id), await tested.tests()]
      await assertFailure(change, code)
      const after = [await store.readForm(tested.projectId, tested.form.id), await tested.tests()]
      assert.deepEqual(after, before)
    }
    await refused(() => tested.start(), 'invalid_request')
    await tested.draft({ tags: ['other'] })
    await refused(() => tested.start(), 'invalid_request')
    await refused(() => tested.end('a'), 'invalid_request')
    const older = tested.request
    await tested.draft({ look })
    await refused(() => store.startFormTest({ ...older, by }), 'conflict')
    const running = { ...tested.request, by, altchaSecret }
    await tested.start()
    await refused(() => store.endFormTest({ ...running, kept: 'b' }), 'conflict')
    await tested.draft({})
    await tested.draft({ look: { ...look, radius: 9 } })
    await refused(() => tested.start(), 'invalid_request')
    await refused(() => tested.publish(), 'invalid_request')

    const draft = formDefinition({ look })
    const { projectId } = tested
    const unpublished = await createForm(store, server, {
      ...{ projectId, form: { name: 'New', draft }, now: noon },
    })
    const { id: formId, updatedAt: seenUpdatedAt } = unpublished
    const request = { projectId, formId, now: noon, seenUpdatedAt, by }
    await refused(() => store.startFormTest(request), 'invalid_request')
    const other = await Workspace.make(store)
    const foreign = { ...tested.request, by, projectId: other.projectId }
    await assertFailure(() => store.startFormTest(foreign), 'not_found')
    await assertFailure(
      () => store.endFormTest({ ...foreign, altchaSecret, kept: 'a' }),
      'not_found',
    )
    await assertFailure(() => store.listFormTests(other.projectId, tested.form.id), 'not_found')
  })

  test('B is published with its settings; A stays as it is', async (t) => {
    const { store } = await openStore(t)
    const tested = await TestedForm.publish(store)
    const challengeOf = async () => {
      const keys = await store.listKeys({ ...firstPage, projectId: tested.projectId })
      return keys.find(({ id }) => id === tested.form.keyId)?.challenge ?? null
    }
    await tested.draft({ look, challenge: newFormChallenge })
    await tested.start()
    assert.equal(await challengeOf(), null)
    await tested.end('a')
    assert.deepEqual([tested.form.version, tested.form.testedVersion], [1, null])
    assert.deepEqual(tested.form.published, formDefinition())
    assert.equal(await challengeOf(), null)
    assert.equal((await store.findForm(tested.form.id))?.test, null)
    await assertFailure(() => tested.end('b'), 'invalid_request')

    await tested.start()
    assert.equal(tested.form.testedVersion, 3)
    await tested.draft({ tags: ['later'] })
    await tested.end('b')
    assert.deepEqual([tested.form.version, tested.form.testedVersion], [3, null])
    assert.deepEqual(tested.form.published, formDefinition({ look, challenge: newFormChallenge }))
    assert.deepEqual(tested.form.draft, formDefinition({ tags: ['later'] }))
    assert.equal(await challengeOf(), 'altcha')
    await tested.publish()
    assert.equal(tested.form.version, 4)
    const { publishedAt } = tested.form
    const since = async (time: number) =>
      (await store.listFormVersionsSince(tested.form.id, time)).map(({ version }) => version)
    assert.deepEqual(await since((publishedAt ?? 0) - 1), [4, 3, 2, 1])
    assert.deepEqual(await since(publishedAt ?? 0), [4])
    const ended = (await tested.tests()).map(({ versions, kept, endedAt }) => {
      return [versions.a, versions.b, kept, endedAt]
    })
    assert.deepEqual(ended, [
      [1, 3, 'b', noon + 1_000],
      [1, 2, 'a', noon + 1_000],
    ])
  })

  test('counts add up for each version of a test, and stay with it', async (t) => {
    const { store } = await openStore(t)
    const tested = await TestedForm.publish(store)
    await tested.draft({ look })
    await tested.start()
    const { id: formId } = tested.form
    const counted = { formId, startsAt: 0, count: 2 }
    await store.saveFormCounts([
      { ...counted, kind: 'shown a 2' },
      { ...counted, kind: 'shown b 2' },
      { ...counted, kind: 'sent b 2' },
      { ...counted, kind: 'shown' },
      { ...counted, kind: 'shown b 9' },
    ])
    await store.saveFormCounts([{ ...counted, kind: 'shown b 2' }])
    await tested.end('a')
    await store.saveFormCounts([{ ...counted, kind: 'sent a 2' }])
    await tested.start()
    const counts = async () => (await tested.tests()).map(({ a, b }) => ({ a, b }))
    const none = { views: 0, leads: 0 }
    const expected = [
      { a: none, b: none },
      { a: { views: 2, leads: 2 }, b: { views: 4, leads: 2 } },
    ]
    assert.deepEqual(await counts(), expected)
    assert.deepEqual(await store.listFormCounts({ ...tested.request, since: 0 }), [
      { kind: 'shown', startsAt: 0, count: 2 },
    ])
    while (await store.prune(noon + 1_000 * 86_400_000)) continue
    assert.deepEqual(await counts(), expected)
  })

  test('a test outlives the deletion of its form, and ends with its project', async (t) => {
    const { store } = await openStore(t)
    const tested = await TestedForm.publish(store)
    await tested.draft({ look })
    await tested.start()
    const { id: formId } = tested.form
    await store.deleteForm(tested.request)
    assert.equal(await store.findForm(formId), null)
    await assertFailure(() => tested.end('b'), 'not_found')
    tested.form = await store.restoreForm(tested.request)
    assert.equal((await store.findForm(formId))?.test?.version, 2)
    await tested.end('b')
    assert.equal((await store.findForm(formId))?.version, 2)
    await store.deleteProject(tested.projectId, noon)
    while (await store.eraseProjects()) continue
    await assertFailure(() => tested.tests(), 'not_found')
  })
}
