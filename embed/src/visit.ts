import type { MountedForm } from './definition.ts'
import { importPart } from './parts.ts'

/** What `v1-visit.js` exports. */
export type VisitPart = { fill: (mounted: MountedForm) => void }

/** Fills in what is known of the visit. A form without that works as well. */
export async function fillFromVisit(mounted: MountedForm): Promise<void> {
  try {
    const { fill } = (await importPart('visit')) as VisitPart
    fill(mounted)
  } catch {
    return
  }
}
