import assert from 'node:assert/strict'

import type { Store } from '#core/store.ts'
import { Visits } from '#storage/contract/forms/visits.ts'
import { Workspace } from '#storage/contract/workspace.ts'

const publishable = { kind: 'publishable' } as const

/** Gives the fields and values below the labels that they could have then. */
export const withFormerLabels = [
  `UPDATE fields SET label = 'doneAt', label_folded = 'doneat' WHERE label = 'Deadline'`,
  `UPDATE held_values SET label = 'remindAt', label_folded = 'remindat' WHERE label = 'Call on'`,
  ...[
    ['Budget', 'doneAt'],
    ['Topics', 'REMINDAT'],
    ['Campaign', 'remındat'],
  ].flatMap(([label, former]) =>
    ['forms SET draft = replace(draft', 'form_versions SET definition = replace(definition'].map(
      (renaming) => `UPDATE ${renaming}, '"custom:${label}"', '"custom:${former}"')`,
    ),
  ),
]

export async function writeFormerValues(store: Store) {
  const [workspace, other] = [await Workspace.make(store), await Workspace.make(store)]
  for (const each of [workspace, other]) await each.createField('Deadline')
  // Labels of others that the renamed ones could have.
  await other.createField('DONEAT (2)')
  await other.write({ name: 'Joe', customFields: { 'remindAt (2)': 'Tuesday' } }, publishable)
  const customFields = { Deadline: 'May', 'Call on': 'Monday' }
  const { id } = await workspace.write({ name: 'Jane', customFields })
  const [form, otherForm] = [
    await Visits.make(store, workspace.projectId),
    await Visits.make(store, other.projectId),
  ]
  return { workspace, other, contactId: id, formId: form.formId, otherFormId: otherForm.formId }
}

async function customNamesOf({ store, projectId }: Workspace, formId: string) {
  const { draft, published } = await store.readForm(projectId, formId)
  assert.deepEqual(published, draft)
  const names = draft.fields.map(({ name }) => name)
  return names.filter((name) => name.startsWith('custom:'))
}

/** They are kept, each under a label that no other field has. */
export async function assertFormerValuesKept(
  store: Store,
  former: Awaited<ReturnType<typeof writeFormerValues>>,
): Promise<void> {
  const workspace = former.workspace.on(store)
  const { projectId } = workspace
  assert.deepEqual(await workspace.labels(), ['doneAt (2)'])
  const details = await store.readContactDetails(projectId, former.contactId)
  assert.deepEqual(details?.contact.customFields, { 'doneAt (2)': 'May' })
  assert.deepEqual(details.pendingValues, { 'remindAt (2)': 'Monday' })
  assert.deepEqual([details.contact.doneAt, details.contact.remindAt], [null, null])
  const fields = await store.listFields(former.other.projectId)
  const [renamed, taken] = fields
  assert.deepEqual([renamed?.label, taken?.label], ['doneAt (3)', 'DONEAT (2)'])
  assert.deepEqual(await customNamesOf(workspace, former.formId), [
    ...['custom:doneAt (2)', 'custom:REMINDAT (2)', 'custom:remındat (2)'],
  ])
  assert.deepEqual(await customNamesOf(former.other.on(store), former.otherFormId), [
    ...['custom:doneAt (3)', 'custom:REMINDAT (3)', 'custom:remındat (3)'],
  ])
}
