import { runLooseOnce, runOnce } from '#storage/verbs/once/run-once.ts'
import { runVerb as runProjectVerb } from '#storage/verbs/run-verb.ts'
import { type Call, looseVerbs } from '#storage/verbs/verbs.ts'
import { looseSession } from './loose-session.ts'
import { projectSession } from './project-session.ts'
import type { Group } from './group.ts'

/** Runs a verb that is written once. Null when its project is deleted. */
export async function runVerb(group: Group, call: Call): Promise<unknown> {
  const { projectNumber, values } = call
  if (projectNumber === null) {
    const { name, once } = call
    const session = looseSession(group)
    if (once !== undefined) {
      if (!group.hasProject(once.projectNumber)) return null
      return runLooseOnce(session, once.projectNumber, { name, values }, once.write)
    }
    const loose = looseVerbs[name] as (...given: unknown[]) => Promise<unknown>
    return loose(session, ...values)
  }
  if (!group.hasProject(projectNumber)) return null
  const project = projectSession(group, projectNumber)
  const { name, once } = call
  const answer = await (once === undefined
    ? runProjectVerb(project, name, values)
    : runOnce(project, { name, values }, once))
  await project.contacts.flush()
  await project.events.flush()
  return answer
}
