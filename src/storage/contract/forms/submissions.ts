import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { unfiltered } from '#core/contacts/searching/unfiltered.ts'
import { countAnswers } from '#core/forms/results/count-answers.ts'
import { listSubmissions, submissionsListed } from '#core/forms/results/list-submissions.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { Visits } from './visits.ts'

const sent = { spam: null }

export function submissionsContract(openStore: OpenStore): void {
  test('submissions have the fields of all versions, and only those of the form', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const budget = await store.createField({ projectId, label: 'Budget', now: noon })
    const visits = await Visits.make(store, projectId)
    const other = await Visits.make(store, projectId)
    const jane = { name: 'Jane', email: 'jane@example.com', customFields: { budget: 'small' } }
    const { id: janeId } = await visits.send(jane, { ...sent, now: noon + 1 })
    const { id: joeId } = await visits.send({ name: 'Joe' }, { ...sent, now: noon + 2 })
    await other.send({ name: 'Elsewhere' }, sent)
    await visits.send({ name: 'Spam' })

    const { formId } = visits
    const { updatedAt: seenUpdatedAt } = await store.readForm(projectId, formId)
    const fields = formDefinition().fields.filter(({ name }) => name !== 'custom:Budget')
    const request = { projectId, formId, now: noon + 3, seenUpdatedAt }
    const draft = formDefinition({ fields })
    const changed = await store.changeForm({ ...request, change: { draft } })
    const publishing = { by: byOperator, altchaSecret: 'secret', seenUpdatedAt: changed.updatedAt }
    await store.publishForm({ ...request, ...publishing })
    const definitions = await store.listFormDefinitions(projectId, formId)
    assert.deepEqual(definitions, [
      { version: 2, definition: draft, isOffered: true },
      { version: 1, definition: formDefinition(), isOffered: false },
    ])

    const page = await listSubmissions(store, { projectId, formId, query: {} })
    assert.deepEqual(
      page.columns.map(({ id, label, isFormer }) => [id, label, isFormer]),
      [
        ['name', 'Your name', false],
        ['email', 'E-mail', false],
        ['phone', 'Phone', false],
        ['notes', 'Message', false],
        ['source', null, false],
        [budget.id, 'Budget', true],
      ],
    )
    assert.deepEqual(
      page.data.map(({ contactId, values }) => [contactId, values]),
      [
        [joeId, { name: 'Joe' }],
        [janeId, { name: 'Jane', email: 'jane@example.com', [budget.id]: 'small' }],
      ],
    )
    await store.deleteContact({ projectId, contactId: joeId, by: byOperator, now: noon + 4 })
    const { data } = await listSubmissions(store, { projectId, formId, query: {} })
    assert.deepEqual(
      data.map(({ contactId }) => contactId),
      [janeId],
    )
  })

  test('answers are those of the form’s leads, each counted once', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const budget = await store.createField({ projectId, label: 'Budget', now: noon })
    const topics = await store.createField({ projectId, label: 'Topics', now: noon })
    const visits = await Visits.make(store, projectId)
    const other = await Visits.make(store, projectId)
    const ask = () => countAnswers(store, { projectId, formId: visits.formId, query: {} })
    assert.deepEqual(
      (await ask()).questions.map(({ column, answered }) => [column, answered]),
      [
        [budget.id, 0],
        [topics.id, 0],
      ],
    )
    const send = (customFields: object, to = visits) =>
      to.send({ name: 'Jane', customFields }, sent)
    await send({ Budget: 'small', Topics: 'sales, support' })
    assert.equal((await ask()).leads, 1)
    await send({ Budget: 'small' })
    await send({ Budget: 'huge', Topics: 'support' })
    await send({ Budget: 'large' }, other)
    const { leads, isAll, questions } = await ask()
    assert.deepEqual([leads, isAll], [3, true])
    assert.deepEqual(
      questions.map(({ answered, choices, others }) => [
        answered,
        choices.map(({ count }) => count),
        others,
      ]),
      [
        [3, [2, 0], 1],
        [2, [1, 2], 0],
      ],
    )
    const { contacts } = await store.walkContacts({
      filter: { ...unfiltered(projectId), keyIds: [visits.keyId] },
      before: null,
      limit: 1,
    })
    const places = contacts.map(({ place }) => place)
    assert.deepEqual(await store.countValues({ projectId, places, columns: ['name'] }), [
      { column: 'name', value: 'Jane', count: 1 },
    ])
  })

  test('submissions are listed page by page, each once', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const visits = await Visits.make(store, projectId)
    const count = 2 * submissionsListed + 1
    for (let i = 0; i < count; i += 1) {
      await visits.send({ name: `Visitor ${i}` }, { ...sent, now: noon + i })
    }
    const { formId } = visits
    const names: (string | undefined)[] = []
    for (let cursor: string | null = null, pages = 0; pages === 0 || cursor !== null; pages += 1) {
      const query: { cursor?: string } = cursor === null ? {} : { cursor }
      const page = await listSubmissions(store, { projectId, formId, query })
      assert.ok(page.data.length <= submissionsListed)
      names.push(...page.data.map(({ values }) => values['name']))
      cursor = page.nextCursor
    }
    assert.deepEqual(
      names,
      Array.from({ length: count }, (_, i) => `Visitor ${count - 1 - i}`),
    )
  })

  test('submissions are those of a form that exists in the project', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const other = await Workspace.make(store)
    const { formId } = await Visits.make(store, projectId)
    const foreign = { projectId: other.projectId, formId, query: {} }
    await assertFailure(() => listSubmissions(store, foreign), 'not_found')
    await assertFailure(() => store.listFormDefinitions(other.projectId, formId), 'not_found')
    const request = { projectId, formId, query: {} }
    for (const query of [{ cursor: 'x' }, { cursor: ['a', 'b'] }, { limit: '5' }]) {
      await assertFailure(() => listSubmissions(store, { ...request, query }), 'invalid_request')
    }
    await store.deleteForm({ projectId, formId, now: noon })
    await assertFailure(() => listSubmissions(store, request), 'not_found')
  })
}
