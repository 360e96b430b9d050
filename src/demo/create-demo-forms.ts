import type { Form } from '#core/forms/form.ts'
import { changeForm, createForm, publishForm } from '#core/forms/manage-forms.ts'
import type { Member } from '#core/members/member.ts'
import type { Store } from '#core/store.ts'
import { formatTime } from '#core/values/time.ts'
import { type DemoChannel, newsletter, roofCheck } from './channels.ts'
import {
  heatPumpDefinition,
  newsletterDefinition,
  roofCheckDefinition,
} from './form-definitions.ts'
import { byMember, recordedStore } from './writers/recorded-changes.ts'

type DemoContext = { projectId: string; members: readonly Member[]; now: number }

/** Whose forms are stored; nothing in them depends on where the server is. */
export const formServer = {
  publicUrl: 'https://leads.aldersund.example',
  hasMail: true,
  hasFiles: true,
} as const

export const draftName = 'Heat pump advice'

/** Two forms that visitors see, by their channels, and a draft. */
export async function createDemoForms(
  store: Store,
  context: DemoContext,
): Promise<Map<DemoChannel, string>> {
  const { projectId, now } = context
  const create = (name: string, draft: Parameters<typeof createForm>[2]['form']['draft']) =>
    createForm(asAdmin(store, context), formServer, { projectId, form: { name, draft }, now })
  const definition = roofCheckDefinition({ notify: [adminOf(context).id], isLinked: false })
  const check = await create(roofCheck.label, definition)
  const letters = await create(newsletter.label, newsletterDefinition())
  await create(draftName, heatPumpDefinition())
  for (const form of [check, letters]) await publish(store, context, form)
  return new Map([
    [roofCheck, check.id],
    [newsletter, letters.id],
  ])
}

/** Publishes a second version, whose consent links the privacy notice. */
export async function improveForm(
  store: Store,
  formId: string,
  context: DemoContext,
): Promise<void> {
  const { projectId, now } = context
  const form = await store.readForm(projectId, formId)
  const draft = {
    ...form.draft,
    fields: roofCheckDefinition({ notify: [], isLinked: true }).fields,
  }
  const seenUpdatedAt = formatTime(form.updatedAt)
  const change = { projectId, formId, now, seenUpdatedAt, change: { draft } }
  const changed = await changeForm(asAdmin(store, context), formServer, change)
  await publish(store, context, changed)
}

async function publish(store: Store, context: DemoContext, form: Form): Promise<void> {
  const { projectId, now } = context
  const seenUpdatedAt = formatTime(form.updatedAt)
  const by = byMember(adminOf(context))
  await publishForm(asAdmin(store, context), { projectId, formId: form.id, seenUpdatedAt, by, now })
}

function asAdmin(store: Store, context: DemoContext): Store {
  return recordedStore(store, { ...context, member: adminOf(context) })
}

function adminOf({ members }: DemoContext): Member {
  const admin = members.find(({ role }) => role === 'admin')
  if (admin === undefined) throw new Error('The admin is missing.')
  return admin
}
