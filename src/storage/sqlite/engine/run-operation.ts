import { runGlobalOnce, runOnce } from '#storage/repositories/once/run-once.ts'
import type { Call } from '#storage/repositories/operation-call.ts'
import {
  runGlobalOperation,
  runOperation as runProjectOperation,
} from '#storage/repositories/run-operation.ts'
import { globalTransaction } from './global-transaction.ts'
import type { Group } from './group.ts'
import { projectTransaction } from './project-transaction.ts'

/** Runs an operation that both engines share. Null when its project is deleted. */
export async function runOperation(group: Group, call: Call): Promise<unknown> {
  const { projectNumber, values } = call
  if (projectNumber === null) {
    const { name, once } = call
    const transaction = globalTransaction(group)
    if (once !== undefined) {
      if (!group.hasProject(once.projectNumber)) return null
      return runGlobalOnce(transaction, once.projectNumber, { name, values }, once.write)
    }
    return runGlobalOperation(transaction, name, values)
  }
  if (!group.hasProject(projectNumber)) return null
  const project = projectTransaction(group, projectNumber)
  const { name, once } = call
  const answer = await (once === undefined
    ? runProjectOperation(project, name, values)
    : runOnce(project, { name, values }, once))
  await project.contacts.flush()
  await project.events.flush()
  return answer
}
