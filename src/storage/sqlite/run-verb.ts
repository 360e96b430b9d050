import { type Call, looseVerbs, verbs } from '#storage/verbs/verbs.ts'
import { looseSession } from './loose-session.ts'
import { projectSession } from './project-session.ts'
import type { Session } from './session.ts'

/** Runs a verb that is written once. Null when its project is deleted. */
export async function runVerb(session: Session, call: Call): Promise<unknown> {
  const { projectNumber, values } = call
  if (projectNumber === null) {
    const loose = looseVerbs[call.name] as (...given: unknown[]) => Promise<unknown>
    return loose(looseSession(session), ...values)
  }
  if (!session.hasProject(projectNumber)) return null
  const verb = verbs[call.name] as (...given: unknown[]) => Promise<unknown>
  const project = projectSession(session, projectNumber)
  const answer = await verb(project, ...values)
  await project.contacts.flush()
  await project.events.flush()
  session.forgetKeys()
  return answer
}
