import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { AppError, type InputErrorCode, inputError } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import { isId } from '#core/id.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { parseListQuery } from '#core/contacts/listing/parse-list-query.ts'
import { leadRequestOf } from './parse-view.ts'
import { Calendar } from './view-days.ts'
import type { ViewStore } from './view-store.ts'
import { type View, viewsCountedMax } from './view.ts'

/** `total` is null for a view with a filter that means nothing any more: its field was deleted. */
export type ViewCount = { viewId: string; total: number | null; isTotalExact: boolean }

type Asked = { projectId: string; memberId: string; asked: SearchRequest; now: number }

/**
 * How many leads a member sees in each of some views, within the bounds of a list; nothing for
 * those that they don't see. One after the other, so that other reads come between. Throws
 * `invalid_request`.
 */
export async function countViews(
  store: Pick<ViewStore, 'listViews'> &
    Pick<ContactStore, 'filterContacts'> &
    Pick<FieldStore, 'listFields'>,
  { projectId, memberId, asked, now }: Asked,
): Promise<ViewCount[]> {
  const { view = [], timeZone = '', ...others } = asked
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) {
    refuse(unknown, 'unknown_parameter', 'The parameters are view, timeZone.')
  }
  const calendar = calendarOf([timeZone].flat())
  const viewIds = [view].flat()
  checkIds(viewIds)
  const views = await store.listViews(projectId, memberId)
  const fields = await store.listFields(projectId)
  const counts: ViewCount[] = []
  for (const { id: viewId, search } of views.filter(({ id }) => viewIds.includes(id))) {
    const query = queryOf(search)
    const found = query === null ? null : await store.filterContacts({ ...query, limit: 1 })
    const { total = null, isTotalExact = true } = found ?? {}
    counts.push({ viewId, total, isTotalExact })
  }
  return counts

  function queryOf(search: View['search']) {
    try {
      const request = leadRequestOf(search, calendar, now)
      return parseListQuery(request, { projectId, memberId, fields })
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_request') return null
      throw error
    }
  }
}

function checkIds(viewIds: readonly string[]): void {
  if (viewIds.length > viewsCountedMax) {
    refuse('view', 'too_many', `view must appear at most ${viewsCountedMax} times.`)
  }
  if (!viewIds.every((id) => isId('view', id))) {
    refuse('view', 'invalid_value', 'view must be the id of a view, view_….')
  }
}

function calendarOf(timeZones: readonly string[]): Calendar {
  try {
    return new Calendar(timeZones.join())
  } catch {
    const detail = 'timeZone must be the name of a time zone, such as Europe/Berlin.'
    return refuse('timeZone', 'invalid_value', detail)
  }
}

function refuse(pointer: string, code: InputErrorCode, detail: string): never {
  throw inputError([{ pointer, code, detail }])
}
