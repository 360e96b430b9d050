import assert from 'node:assert/strict'

import { createForm } from '#core/forms/manage-forms.ts'
import type { Store } from '#core/store.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/form-definition.ts'

const server = { publicUrl: 'https://contacts.example.com', hasMail: false }
const columns = ['done_at', 'remind_at', 'reopened_at']

/** Removes what contacts had not before they could be done; the rest is as it was. */
export const withoutOpenAndDone = [
  ...['contacts', 'merged_contacts'].flatMap((table) =>
    columns.map((column) => `ALTER TABLE ${table} DROP COLUMN ${column}`),
  ),
]

/** Gives the fields and values below the labels that they could have then. */
export const withFormerLabels = [
  `UPDATE fields SET label = 'doneAt', label_folded = 'doneat' WHERE label = 'Deadline'`,
  `UPDATE held_values SET label = 'remindAt', label_folded = 'remindat' WHERE label = 'Call on'`,
  `UPDATE forms SET draft = replace(draft, '"custom:Budget"', '"custom:doneAt"')`,
]

export async function writeFormerValues(store: Store) {
  const [workspace, other] = [await Workspace.make(store), await Workspace.make(store)]
  for (const each of [workspace, other]) await each.createField('Deadline')
  await other.createField('doneAt (2)')
  const customFields = { Deadline: 'May', 'Call on': 'Monday' }
  const { id } = await workspace.write({ name: 'Jane', customFields })
  const form = { name: 'Contact us', draft: formDefinition() }
  const { projectId } = workspace
  const { id: formId } = await createForm(store, server, { projectId, form, now: noon })
  return { workspace, other, contactId: id, formId }
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
  assert.deepEqual(details.heldValues, { 'remindAt (2)': 'Monday' })
  assert.deepEqual([details.contact.doneAt, details.contact.remindAt], [null, null])
  const fields = await store.listFields(former.other.projectId)
  const [renamed, taken] = fields
  assert.deepEqual([renamed?.label, taken?.label], [`doneAt (${renamed?.id})`, 'doneAt (2)'])
  const form = await store.readForm(projectId, former.formId)
  assert.ok(form.draft.fields.some(({ name }) => name === 'custom:doneAt (2)'))
}
