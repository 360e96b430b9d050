import type { Session } from './session.ts'
import { type VerbName, type VerbResult, verbs } from './verbs.ts'

/**
 * Verbs that change what members see of a project besides its contacts, whose changes are counted
 * one by one.
 */
const seenVerbs: ReadonlySet<VerbName> = new Set<VerbName>([
  'updateProject',
  'createKey',
  'rotateKey',
  'renameKey',
  'revokeKey',
  'setChallenge',
  'changeRole',
  'removeMember',
  'forgetMember',
  'createInvitation',
  'withdrawInvitation',
  'acceptInvitation',
  'createField',
  'renameField',
  'deleteField',
  'startImport',
  'finishImport',
  'createWebhook',
  'updateWebhook',
  'deleteWebhook',
  'createView',
  'changeView',
  'deleteView',
  'restoreView',
  'createForm',
  'changeForm',
  'publishForm',
  'deleteForm',
  'restoreForm',
  'confirmLead',
  'releaseHeldSubmissions',
  'deleteHeldSubmissions',
  'restoreHeldSubmissions',
])

/** Runs a verb by its name, with values that belong to it. */
export async function runVerb<Name extends VerbName>(
  session: Session,
  name: Name,
  values: readonly unknown[],
): Promise<VerbResult<Name>> {
  const verb = verbs[name] as unknown as (
    session: Session,
    ...given: readonly unknown[]
  ) => Promise<VerbResult<Name>>
  const answer = await verb(session, ...values)
  if (answer !== null && seenVerbs.has(name)) session.countChange()
  return answer
}
