import type { GlobalTransaction } from './global-transaction.ts'
import {
  type GlobalOperationName,
  type GlobalOperationResult,
  type OperationResult,
  type ProjectOperationName,
  globalOperations,
  projectOperations,
  visibleOperations,
} from './operations.ts'
import type { ProjectTransaction } from './project-transaction.ts'

/** Runs an operation by its name, with values that belong to it. */
export async function runOperation<Name extends ProjectOperationName>(
  transaction: ProjectTransaction,
  name: Name,
  values: readonly unknown[],
): Promise<OperationResult<Name>> {
  const operation = projectOperations[name] as unknown as (
    transaction: ProjectTransaction,
    ...values: readonly unknown[]
  ) => Promise<OperationResult<Name>>
  const answer = await operation(transaction, ...values)
  if (answer !== null && name in visibleOperations) transaction.countChange()
  return answer
}

/** As above, outside of any project. */
export function runGlobalOperation<Name extends GlobalOperationName>(
  transaction: GlobalTransaction,
  name: Name,
  values: readonly unknown[],
): Promise<GlobalOperationResult<Name>> {
  const operation = globalOperations[name] as unknown as (
    transaction: GlobalTransaction,
    ...values: readonly unknown[]
  ) => Promise<GlobalOperationResult<Name>>
  return operation(transaction, ...values)
}
