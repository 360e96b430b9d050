import type { OpenProject } from './project.ts'

type Reader = Pick<OpenProject, 'id' | 'memberId'>

const recentMax = 8
const prefix = 'contact-sync.recent-leads.'

/** The ids of the leads of a project that a member has opened last in this browser. */
export function recentLeads({ id, memberId }: Reader): string[] {
  const [owner, ...ids] = (localStorage.getItem(prefix + id) ?? '').split(' ')
  return owner === memberId ? ids : []
}

/** Kept until the member signs out. */
export function keepRecentLead(reader: Reader, contactId: string): void {
  const others = recentLeads(reader).filter((id) => id !== contactId)
  const ids = [contactId, ...others].slice(0, recentMax)
  localStorage.setItem(prefix + reader.id, [reader.memberId, ...ids].join(' '))
}

export function forgetRecentLeads(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  for (const name of names) localStorage.removeItem(name)
}
