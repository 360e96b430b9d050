import {
  type OperationResult,
  type ProjectOperationName,
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
