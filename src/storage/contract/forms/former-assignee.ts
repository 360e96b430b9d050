import assert from 'node:assert/strict'

import { byOperator } from '#core/actor.ts'
import { createForm } from '#core/forms/manage-forms.ts'
import type { Store } from '#core/store.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { noon } from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'

const server = { publicUrl: 'https://contacts.example.com', hasMail: false, hasFiles: true }

/** Forms with one assignee, as 0.2.0 stored them, and with none. */
export async function publishWithAssignee(store: Store) {
  const crew = await Crew.make(store)
  const { projectId } = crew
  const { id: memberId } = await crew.add('member')
  const publish = async (assignees: string[]) => {
    const form = { name: 'Contact us', draft: formDefinition({ assignees }) }
    const {
      id: formId,
      keyId,
      ...created
    } = await createForm(store, server, {
      ...{ projectId, form, now: noon },
    })
    const seen = { projectId, formId, now: noon, seenUpdatedAt: created.updatedAt }
    await store.publishForm({ ...seen, by: byOperator, altchaSecret: 'secret' })
    return keyId
  }
  const keyId = await publish([memberId])
  return { projectId, memberId, keyId, otherKeyId: await publish([]) }
}

export async function assertAssigneeKept(
  store: Store,
  former: Awaited<ReturnType<typeof publishWithAssignee>>,
): Promise<void> {
  const { projectId, memberId, keyId, otherKeyId } = former
  assert.deepEqual((await store.getKey(keyId))?.assignees, [memberId])
  assert.deepEqual((await store.getKey(otherKeyId))?.assignees, [])
  const [member] = await store.listMembers(projectId)
  assert.equal(member?.isAway, false)
  const forms = await store.listForms(projectId)
  assert.deepEqual(
    forms.map(({ hasChanges }) => hasChanges),
    [false, false],
  )
}
