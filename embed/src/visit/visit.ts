import type { MountedForm } from '#embed/form/definition.ts'
import { importPart } from '#embed/page/parts.ts'

/** What `v1-visit.js` exports. Loaded, it records the visit where the page allows that. */
export type VisitPart = { fill: (mounted: MountedForm) => void }

/** Loads it, for a form or for a page without one. */
export async function loadVisit(mounted?: MountedForm): Promise<void> {
  try {
    const { fill } = (await importPart('v1-visit.js')) as VisitPart
    if (mounted) fill(mounted)
  } catch {
    // Forms work without it.
  }
}
