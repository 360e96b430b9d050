import { runVerb as runProjectVerb } from '#storage/verbs/run-verb.ts'
import { type Call, looseVerbs } from '#storage/verbs/verbs.ts'
import { looseSession } from './loose-session.ts'
import { projectSession } from './project-session.ts'
import type { Group } from './group.ts'

/** Runs a verb that is written once. Null when its project is deleted. */
export async function runVerb(group: Group, call: Call): Promise<unknown> {
  const { projectNumber, values } = call
  if (projectNumber === null) {
    const loose = looseVerbs[call.name] as (...given: unknown[]) => Promise<unknown>
    return loose(looseSession(group), ...values)
  }
  if (!group.hasProject(projectNumber)) return null
  const project = projectSession(group, projectNumber)
  const answer = await runProjectVerb(project, call.name, values)
  await project.contacts.flush()
  await project.events.flush()
  return answer
}
