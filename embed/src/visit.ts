import type { MountedForm } from './definition.ts'
import { importPart } from './parts.ts'

/** What `v1-visit.js` exports. Loaded, it records the visit where the page allows that. */
export type VisitPart = { fill: (mounted: MountedForm) => void }

/** Loads it, for a form or for a page without one. Forms work without it. */
export async function loadVisit(mounted?: MountedForm): Promise<void> {
  try {
    const { fill } = (await importPart('visit')) as VisitPart
    if (mounted) fill(mounted)
  } catch {
    return
  }
}
