import { isOwnPage } from './page/base.ts'
import { fillPrefilled } from './visit/prefill.ts'
import type { VisitPart } from './visit/visit.ts'
import { addAttributed } from './visit/visits.ts'

/** What a form takes from the visit: the fields to be filled in, and where it came from. */
export const fill: VisitPart['fill'] = ({ form, host, definition }) => {
  const { form: id, visit } = definition
  // The server has filled in its own page.
  if (visit === null || isOwnPage(id)) return
  fillPrefilled({ form, host, prefilled: visit.prefilled })
  addAttributed({ form, host, attributed: visit.attributed })
}
