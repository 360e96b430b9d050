import type { DoneBy } from '#core/actor.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { rejectedError } from '#core/contacts/errors.ts'
import { requireProject } from '#core/projects/manage-projects.ts'
import type { ProjectStore } from '#core/projects/project.ts'
import { readItem } from './write-contacts.ts'

/** Adds a contact by hand. Throws as for one of a request, with every mistake. */
export async function addLead(
  store: Pick<ContactStore, 'addLead'> & Pick<ProjectStore, 'getProject'>,
  { values, ...added }: { projectId: string; values: unknown; by: DoneBy; now: number },
): Promise<{ id: string }> {
  const { defaultCountry } = await requireProject(store, added.projectId)
  const context = { mayWritePrivileged: false, rejectsOtherNames: true, defaultCountry }
  const item = readItem(values, { ...context, now: added.now })
  if ('rejection' in item) throw rejectedError(item.rejection)
  return store.addLead({ ...added, input: item.input })
}
