import { AppError } from '#core/errors.ts'
import { type Problem, problemMediaType, problemOf } from '#http/problem.ts'
import type { Exchange } from './app-endpoint.ts'

/** The result of a change or, where the same was changed meanwhile, the problem and `current`. */
export async function unlessConflict<Current>(
  { services, request, reply }: Exchange,
  change: () => Promise<Current>,
  readCurrent: () => Promise<Current>,
): Promise<Current | (Problem & { current: Current })> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    const current = await readCurrent()
    reply.code(409).type(problemMediaType)
    return { ...problemOf(error, request.id, services.publicUrl), current }
  }
}
