import { AppError, fieldError } from '#core/errors.ts'
import { isId } from '#core/values/id.ts'

/** Lists the projects that a lead has been in when a request passes it on, oldest first. */
export const viaHeader = 'X-Service-Via'

const hopsMax = 5
const listRule = `${viaHeader} must be a list of project ids, separated by commas.`

/**
 * The projects that the header lists. Throws `invalid_request` for anything else, and
 * `loop_detected` where the lead must not arrive again (docs/destinations.md#rings).
 */
export function readVia(header: string | undefined, projectId: string): readonly string[] {
  if (header === undefined) return []
  const via = header.split(',').map((id) => id.trim())
  if (!via.every((id) => isId('project', id))) {
    throw fieldError(viaHeader, 'invalid_value', listRule)
  }
  if (via.includes(projectId)) {
    throw new AppError('loop_detected', 'The lead has been in this project before.')
  }
  if (via.length > hopsMax) {
    const detail = `The lead has been passed on ${hopsMax} times, which is as far as a lead goes.`
    throw new AppError('loop_detected', detail)
  }
  return via
}

/** Each project once, in the order in which they are first listed. */
export function joinVia(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
}

export function formatVia(via: readonly string[]): string {
  return via.join(', ')
}
