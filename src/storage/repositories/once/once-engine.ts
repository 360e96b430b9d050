import { raise } from '#core/errors.ts'
import type { Once, OnceDone } from '#core/once/once.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import type { OnceWrite } from '#storage/repositories/operation-call.ts'
import {
  type GlobalOperationName,
  type OperationResult,
  type OperationValues,
  type ProjectOperationName,
  auditOf,
} from '#storage/repositories/operations.ts'

/**
 * An engine whose first write is that of a request, done once. Each write that the audit log
 * records is recorded as the request's.
 */
export function onceEngine(engine: Engine, once: Once): Engine {
  const { request } = once
  const settle = <Answer>(terms: Terms, done: OnceDone<Answer>): Answer =>
    terms.isFirst ? once.settle(done) : done.answer
  return {
    ...engine,
    async writeGlobal<Name extends GlobalOperationName>(
      name: Name,
      ...values: OperationValues<Name>
    ): Promise<OperationResult<Name>> {
      const terms = termsOf(once, name)
      const { projectId } = request
      if (terms === null || projectId === null) return engine.writeGlobal(name, ...values)
      const done = await engine.writeGlobalOnce(name, values, { ...terms.write, projectId })
      return settle(terms, done ?? raise(unknownProjectError(projectId)))
    },
    write(placeName, name, valuesAt) {
      const terms = termsOf(once, name)
      if (terms === null) return engine.write(placeName, name, valuesAt)
      const written = engine.writeOnce(placeName, name, valuesAt, terms.write)
      return written.then((done) => (done === null ? null : settle(terms, done)))
    },
  }
}

type Terms = { write: OnceWrite; isFirst: boolean }

/** Under which terms an operation is written for the request; null for none. */
function termsOf(once: Once, name: ProjectOperationName | GlobalOperationName): Terms | null {
  const { request, shownOnce } = once
  const hasTerms = request.kept !== null || request.authority !== null
  if (once.begin() && hasTerms) return { write: { ...request, shownOnce }, isFirst: true }
  if (auditOf(name) === null) return null
  const write = { ...request, kept: null, authority: null, shownOnce: null }
  return { write, isFirst: false }
}
