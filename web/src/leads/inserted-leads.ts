import type { Lead } from '#web/api/leads/lead-types.ts'
import { keepsStatus } from '#web/leads/filters/lead-search.ts'
import type { ListedPage, Sections } from './inbox-order.ts'

type SectionOf = (lead: Lead) => number

/**
 * The pages of a list with leads that have arrived since, newest first, each in its place in its
 * section. One that comes after everything that is loaded is left to the page that follows.
 */
export function insertLeads(
  pages: readonly ListedPage[],
  arrived: readonly Lead[],
  sectionOf: SectionOf,
): ListedPage[] {
  const listed = new Set(pages.flatMap(({ data }) => data.map(({ id }) => id)))
  const added = arrived.filter(({ id }) => !listed.has(id))
  return added
    .toReversed()
    .reduce((before, lead) => insertLead(before, lead, sectionOf), pages)
    .map((page) => ({
      ...page,
      total: page.total + added.length,
      newestAt: arrived[0]?.createdAt ?? page.newestAt,
    }))
}

function insertLead(
  pages: readonly ListedPage[],
  lead: Lead,
  sectionOf: SectionOf,
): readonly ListedPage[] {
  const section = sectionOf(lead)
  const isNext = (other: Lead) => {
    const isOlder = other.createdAt <= lead.createdAt
    return sectionOf(other) > section || (sectionOf(other) === section && isOlder)
  }
  const before = pages.findIndex(({ data }) => data.some(isNext))
  const isWhole = pages.at(-1)?.nextCursor === null
  const changed = before === -1 && isWhole ? pages.length - 1 : before
  return pages.map((page, index) => {
    if (index !== changed) return page
    const next = page.data.findIndex(isNext)
    const position = next === -1 ? page.data.length : next
    return { ...page, data: page.data.toSpliced(position, 0, lead) }
  })
}

/** Finds which of the lists that follow each other has a lead now; -1 for none of them. */
export function sectionFinder(sections: Sections, memberId: string): SectionOf {
  const isFor = (who: string | undefined, { assigneeId }: Lead) =>
    assigneeId === (who === 'me' ? memberId : null)
  return (lead) =>
    sections.findIndex(
      ({ status, assignee, notAssignee }) =>
        keepsStatus(lead, { ...(status !== undefined && { status }) }, Date.now()) &&
        (assignee === undefined || isFor(assignee, lead)) &&
        (notAssignee === undefined || !isFor(notAssignee, lead)),
    )
}
