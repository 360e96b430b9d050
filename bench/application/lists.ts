import type { Server } from '../server.ts'
import type { FilledProject } from './fill-leads.ts'

export type Site = { server: Server; cookie: string; project: FilledProject }

/** The path of a list of leads, or of what is beside it, which each turn may have another of. */
export type PathOf = (turn: number) => string

export const leadsPerPage = 100
/** Words of a fifth of the leads, and of fewer. */
const searched = ['gmail', 'maria', 'logistics', 'garcia', '王', 'web']
const dayMs = 24 * 3_600_000

export function leadsOf(projectId: string): string {
  return `/app/v1/projects/${projectId}/leads`
}

/** Lists by filters that most members use, some with words. */
export function listsOf(project: FilledProject): Readonly<Record<string, PathOf>> {
  const { keyIds, tags, region, rareFieldId } = project
  const filters: Readonly<Record<string, PathOf>> = {
    key: (turn) => `key=${at(keyIds, turn)}`,
    member: () => 'assignee=me',
    tag: (turn) => `tag=${at(tags, turn)}`,
    'a field that all have': () => `field=${region.fieldId}:has`,
    'a value of a field': (turn) => `field=${region.fieldId}:equals:${at(region.values, turn)}`,
  }
  const withWords = Object.entries(filters).map(([name, queryAt]): [string, PathOf] => {
    return [`${name}, with words`, (turn) => `${queryAt(turn)}&q=${at(searched, turn)}`]
  })
  return inProject(project, {
    ...filters,
    ...Object.fromEntries(withWords),
    'key and tag': (turn) => `${filters['key']?.(turn)}&${filters['tag']?.(turn)}`,
    'a rare field': () => `field=${rareFieldId}:has`,
    nothing: () => '',
  })
}

/** Lists by every other filter, each alone. */
export function furtherListsOf(project: FilledProject): Readonly<Record<string, PathOf>> {
  const { keyIds, memberIds, tags, region, city, phones } = project
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
  return inProject(project, {
    'status open': () => 'status=open',
    'status open and tag': (turn) => `status=open&tag=${at(tags, turn)}`,
    'status done': () => 'status=done',
    'status put away': () => 'status=later',
    'status returned': () => 'status=returned',
    'one of 499 members': (turn) => `assignee=${at(memberIds.slice(1), turn)}`,
    'no member': () => 'assignee=none',
    'not a key': (turn) => `notKey=${at(keyIds, turn)}`,
    'not a member': () => 'notAssignee=me',
    'not a tag': (turn) => `notTag=${at(tags, turn)}`,
    'not a value of a field': (turn) => `field=${region.fieldId}:not:${at(region.values, turn)}`,
    'a field that is empty in a third': () => `field=${city.fieldId}:empty`,
    'a field that is empty in ten': () => `field=${region.fieldId}:empty`,
    'a type': () => 'type=person',
    'a channel': () => 'channel=api',
    'created today': () => `createdFrom=${daysAgo(1)}`,
    'created in 7 days': () => `createdFrom=${daysAgo(7)}`,
    'created in 30 days': () => `createdFrom=${daysAgo(30)}`,
    'a rare word': () => 'q=quetzal',
    'a phone': (turn) => `q=${at(phones, turn)}`,
    'the last digits of a phone': (turn) => `q=${at(phones, turn).slice(-7)}`,
  })
}

/** What the page of the inbox asks for: leads that have returned, new ones, and both totals. */
export function inboxPathsOf({ projectId, viewIds }: FilledProject) {
  const leads = leadsOf(projectId)
  const counts = `${leads}/counts?timeZone=Europe/Berlin`
  return {
    total: `${leads}?status=open&limit=1`,
    returned: `${leads}?status=returned&limit=${leadsPerPage}`,
    fresh: `${leads}?status=new&limit=${leadsPerPage}`,
    unread: counts,
    views: `${counts}${viewIds.map((id) => `&view=${id}`).join('')}`,
    arrivals: `${leads}/arrivals?timeZone=Asia/Kathmandu`,
  }
}

function inProject(
  { projectId }: FilledProject,
  queries: Readonly<Record<string, PathOf>>,
): Readonly<Record<string, PathOf>> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, queryAt]) => [
      name,
      (turn) => `${leadsOf(projectId)}?limit=${leadsPerPage}&${queryAt(turn)}`,
    ]),
  )
}

function at(list: readonly string[], turn: number): string {
  return encodeURIComponent(list[(turn * 7) % list.length] ?? '')
}
