import { byOperator } from '#core/actor.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { Form, FormDefinition } from '#core/forms/form.ts'
import { changeForm, createForm, publishForm as publish } from '#core/forms/manage-forms.ts'
import { formatTime } from '#core/values/time.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import type { Site } from '../site.ts'

/** A new form that nobody has published yet. */
export function draftForm(site: Site, change: Partial<FormDefinition> = {}): Promise<Form> {
  const form = { name: 'Website', draft: formDefinition(change) }
  const server = { publicUrl: site.url, hasMail: false, hasFiles: true }
  const creation = { projectId: site.projectId, form, now: Date.now() }
  return site.withStore((store) => createForm(store, server, creation))
}

/** The path of a new form that was published. */
export async function publishForm(
  site: Site,
  change: Partial<FormDefinition> = {},
): Promise<string> {
  const { projectId } = site
  const { id: formId, updatedAt } = await draftForm(site, change)
  const seenUpdatedAt = formatTime(updatedAt)
  const request = { projectId, formId, now: Date.now(), seenUpdatedAt, by: byOperator }
  await site.withStore((store) => publish(store, request))
  return `/f/${formId}`
}

/** Publishes the form at this path with other parts of its definition. */
export function changePublished(
  site: Site,
  path: string,
  change: Partial<FormDefinition>,
): Promise<unknown> {
  const { projectId } = site
  const formId = path.slice('/f/'.length)
  return site.withStore(async (store) => {
    const { draft, updatedAt } = await store.readForm(projectId, formId)
    const request = { projectId, formId, now: Date.now() }
    const server = { publicUrl: site.url, hasMail: false, hasFiles: true }
    const changed = await changeForm(store, server, {
      ...request,
      seenUpdatedAt: formatTime(updatedAt),
      change: { draft: { ...draft, ...change } },
    })
    const seenUpdatedAt = formatTime(changed.updatedAt)
    return publish(store, { ...request, seenUpdatedAt, by: byOperator })
  })
}

/** By the path of its page. */
export function deleteForm(site: Site, path: string): Promise<void> {
  const formId = path.slice('/f/'.length)
  return site.withStore((store) =>
    store.deleteForm({ projectId: site.projectId, formId, now: Date.now() }),
  )
}

/** The leads with an address, at most five. */
export function leadsOf(site: Site, email: string): Promise<Contact[]> {
  return site.withStore(async (store) => {
    const query = { prefixes: [], emailFolded: email, updatedSince: null }
    const request = { projectId: site.projectId, ...query, limit: 5, start: { offset: 0 } }
    return (await store.listContacts(request)).contacts
  })
}

/** Erases them. */
export async function deleteLeads(site: Site, email: string): Promise<void> {
  const { projectId } = site
  for (const { id: contactId } of await leadsOf(site, email)) {
    const deletion = { projectId, contactId, by: byOperator, now: Date.now() }
    await site.withStore((store) => store.deleteContact(deletion))
  }
}
