import { AppError } from '#core/errors.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import type { Exchange } from './app-endpoint.ts'

/** The result of a change or, where the same was changed meanwhile, the problem and `current`. */
export async function unlessConflict(
  { services, request, reply }: Exchange,
  change: () => Promise<object>,
  readCurrent: () => Promise<object>,
): Promise<object> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    const current = await readCurrent()
    reply.code(409).type(problemMediaType)
    return { ...problemOf(error, request.id, services.publicUrl), current }
  }
}
