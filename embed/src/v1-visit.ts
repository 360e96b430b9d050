import { isOwnPage } from './base.ts'
import { fillPrefilled } from './prefill.ts'
import type { VisitPart } from './visit.ts'

/** What a form takes from the visit: the fields to be filled in. */
export const fill: VisitPart['fill'] = ({ form, host, definition }) => {
  const { form: id, visit } = definition
  // The server has filled in its own page.
  if (visit === null || isOwnPage(id)) return
  fillPrefilled({ form, host, prefilled: visit.prefilled })
}
