import type { ProjectTransaction } from './project-transaction.ts'
import { type ProjectOperationName, type OperationResult, projectOperations } from './operations.ts'

/**
 * Operations that change what members see of a project besides its contacts, whose changes are
 * counted one by one.
 */
const visibleOperations: ReadonlySet<ProjectOperationName> = new Set<ProjectOperationName>([
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
  'releaseQuarantined',
  'deleteQuarantined',
  'restoreQuarantined',
])

/** Runs an operation by its name, with values that belong to it. */
export async function runOperation<Name extends ProjectOperationName>(
  transaction: ProjectTransaction,
  name: Name,
  values: readonly unknown[],
): Promise<OperationResult<Name>> {
  const operation = projectOperations[name] as unknown as (
    transaction: ProjectTransaction,
    ...given: readonly unknown[]
  ) => Promise<OperationResult<Name>>
  const answer = await operation(transaction, ...values)
  if (answer !== null && visibleOperations.has(name)) transaction.countChange()
  return answer
}
