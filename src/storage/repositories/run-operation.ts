import type { ProjectReads, Reads } from '#storage/connection.ts'
import type { GlobalTransaction } from './global-transaction.ts'
import {
  type GlobalOperationName,
  type OperationResult,
  type ProjectOperationName,
  factsOf,
  functionOf,
} from './operations.ts'
import type { ProjectTransaction } from './project-transaction.ts'

/** Runs an operation by its name, with values that belong to it. */
export async function runOperation<Name extends ProjectOperationName>(
  transaction: ProjectTransaction,
  name: Name,
  values: readonly unknown[],
): Promise<OperationResult<Name>> {
  const answer = (await named(name)(transaction, ...values)) as OperationResult<Name>
  if (answer !== null && factsOf(name)?.isVisible === true) transaction.countChange()
  return answer
}

/** As above, outside of any project. */
export async function runGlobalOperation<Name extends GlobalOperationName>(
  transaction: GlobalTransaction,
  name: Name,
  values: readonly unknown[],
): Promise<OperationResult<Name>> {
  return (await named(name)(transaction, ...values)) as OperationResult<Name>
}

/** As above, what only reads. */
export function runRead(
  reads: Reads | ProjectReads,
  name: string,
  values: readonly unknown[],
): Promise<unknown> {
  return named(name)(reads, ...values)
}

type AnyOperation = (on: unknown, ...values: readonly unknown[]) => Promise<unknown>

// The types of the engine's methods see to it that the function gets what it takes.
function named(name: string): AnyOperation {
  return functionOf(name) as AnyOperation
}
