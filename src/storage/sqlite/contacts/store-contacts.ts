import type { AppError } from '#core/errors.ts'
import { keyError } from '#core/keys/errors.ts'
import { ProjectDeleted } from '#core/projects/errors.ts'
import { GroupedWrites } from '#storage/repositories/contacts/writing/grouped-writes.ts'
import type { NumberedWrite } from '#storage/repositories/contacts/writing/numbered-write.ts'
import {
  type WriteResult,
  writeContacts,
} from '#storage/repositories/contacts/writing/write-contacts.ts'
import type { Group } from '#storage/sqlite/engine/group.ts'
import { projectTransaction } from '#storage/sqlite/engine/project-transaction.ts'

/** The contacts of one request on their way to a project. */
export type StoredWrite = { projectNumber: number; write: NumberedWrite }

/** Stores the contacts of several requests, grouped by project. */
export async function storeContacts(
  group: Group,
  stored: readonly StoredWrite[],
): Promise<WriteResult[]> {
  const results: WriteResult[] = []
  for (const [projectNumber, indices] of byProject(stored)) {
    const requests = indices.flatMap((index) => stored[index]?.write ?? [])
    const ofProject = group.hasProject(projectNumber)
      ? await storeInProject(group, projectNumber, requests)
      : requests.map(deletedError)
    indices.forEach((index, place) => {
      const result = ofProject[place]
      if (result !== undefined) results[index] = result
    })
  }
  return results
}

async function storeInProject(
  group: Group,
  projectNumber: number,
  requests: readonly NumberedWrite[],
): Promise<WriteResult[]> {
  const project = projectTransaction(group, projectNumber)
  const writes = await GroupedWrites.load(project, requests)
  const results = await writeContacts(project, writes, requests)
  await project.contacts.flush()
  await project.events.flush()
  return results
}

function byProject(stored: readonly StoredWrite[]): ReadonlyMap<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const [index, { projectNumber }] of stored.entries()) {
    const group = groups.get(projectNumber)
    if (group === undefined) groups.set(projectNumber, [index])
    else group.push(index)
  }
  return groups
}

// The keys of the project ended with it.
function deletedError({ credential }: NumberedWrite): AppError {
  return credential === null ? new ProjectDeleted() : keyError()
}
