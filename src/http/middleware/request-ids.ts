import { createId } from '#core/id.ts'
import type { Services } from '#http/services.ts'

/** A request's id: in a header of its answer, in a problem document and in the log. */
export function newRequestId({ clock }: Services): string {
  return createId('req', clock.now())
}
