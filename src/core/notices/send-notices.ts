import type { ContactStore } from '#core/contacts/contact-store.ts'
import { leadLink, projectLink } from '#core/contacts/lead-link.ts'
import { tryMails } from '#core/mails/mail-tries.ts'
import { type OutgoingMail, type SummarizedLeads, withPending } from '#core/mails/mail.ts'
import type { StoreOf } from '#core/operation.ts'
import type { WorkChange, workPort } from '#core/work/work.ts'
import { shownName } from '#model/contacts/shown-name.ts'
import { type LeadNoticeKind, isMention, memberNotices } from '#model/notices/member-notices.ts'
import { countLeads, gatherLeads } from './gather-leads.ts'
import { isAbout, isAfter } from './is-about.ts'
import { type MemberLeads, readDue, readOpen } from './member-work.ts'
import { mentionsMail } from './mentions-mail.ts'
import { type NoticeMailParts, commonOf } from './notice-mail.ts'
import { continued, settled } from './notice-work.ts'
import {
  type Notice,
  type NoticeStore,
  type TakenNotice,
  changesPerRead,
  gatherMs,
  noticePauseMs,
  summarizedMs,
} from './notice.ts'

export type NoticeParts = NoticeMailParts & {
  store: Omit<NoticeStore, 'loadNoticeSettings' | 'saveNoticeSettings' | 'muteNotice'> &
    StoreOf<typeof workPort> &
    Pick<ContactStore, 'readContactDetails' | 'filterContacts'>
}

/**
 * Sends the emails of members that are due, one after the other, and finds what to say in others.
 * Answers whether there was anything to do. One that was sent while the server ended before it
 * could store that is sent again.
 */
export async function sendNotices(parts: NoticeParts): Promise<boolean> {
  const { store, clock, isStopping } = parts
  const notices = await store.findNotices(clock.now())
  const idle = notices.filter(({ dueAt }) => dueAt === null)
  for (const [projectId, ofProject] of Map.groupBy(idle, (notice) => notice.projectId)) {
    await store.saveWork({ projectId, works: await plansOf(parts, projectId, ofProject) })
  }
  for (const { dueAt, ...notice } of notices) {
    // The others are taken again when their leases have ended.
    if (isStopping()) break
    if (dueAt === null) continue
    const { projectId, memberId, kind } = notice
    const taken = await store.takeNotice({ projectId, memberId, kind, dueAt, now: clock.now() })
    if (taken === null) continue
    const mail = await writeMail(parts, taken)
    const outcome = await tryMails(parts, mail === null ? [] : [mail], taken.tries)
    await store.saveWork({ projectId, works: [settled(taken, outcome, clock.now())] })
  }
  return notices.length > 0
}

/** What to do with notices of a project that have nothing to say so far. */
async function plansOf(
  { store, clock }: NoticeParts,
  projectId: string,
  notices: readonly Notice[],
): Promise<WorkChange[]> {
  const due = (notice: Notice) => {
    const dueAt = Math.max(clock.now() + gatherMs, (notice.sentAt ?? 0) + noticePauseMs)
    return continued(notice, { dueAt })
  }
  // Mentions are found only once there is something to say.
  const plans = notices.filter(({ kind }) => isMention(kind)).map(due)
  const others = notices.flatMap(({ kind, ...notice }) =>
    isMention(kind) ? [] : [{ ...notice, kind }],
  )
  if (others.length === 0) return plans
  const positions = others.map(({ seen }) => seen)
  const { at, place } = positions.reduce((first, other) => (isAfter(first, other) ? other : first))
  const sinceChange = Math.min(...positions.map(({ change }) => change))
  const query = { projectId, after: { at, place }, sinceChange, limit: changesPerRead }
  const leads = await store.readChangedLeads(query)
  const last = leads.at(-1)
  if (last === undefined) return plans
  const ofOthers = others.flatMap((notice): WorkChange[] => {
    const { seen } = notice
    const unseen = leads.filter((lead) => isAfter(lead, seen))
    if (unseen.some((lead) => isAbout(notice, lead, null))) return [due(notice)]
    if (unseen.length === 0) return []
    return [continued(notice, { seen: { ...seen, at: last.at, place: last.place } })]
  })
  return [...plans, ...ofOthers]
}

/** Null when there is nothing left to say, or nobody to say it to. */
async function writeMail(parts: NoticeParts, notice: TakenNotice): Promise<OutgoingMail | null> {
  const { kind, address: to } = notice
  if (to === null) return null
  if (isMention(kind)) return mentionsMail(parts, notice, to)
  if (kind === 'summary') return summaryMail(parts, notice, to)
  return leadMail(parts, notice, { to, about: kind })
}

async function leadMail(
  parts: NoticeParts,
  notice: TakenNotice,
  { to, about }: { to: string; about: LeadNoticeKind },
): Promise<OutgoingMail | null> {
  const { publicUrl, store } = parts
  const { projectId } = notice
  const { leads, count } = await gatherLeads(store, { ...notice, kind: about })
  const [first] = leads
  if (first === undefined) return null
  const common = { ...commonOf(parts, notice), to, about }
  const link = (contactId: string) => leadLink({ publicUrl, projectId, contactId })
  if (count > 1) {
    const listed = leads.map(({ name, keyLabel, id }) => {
      return { name, source: keyLabel, link: link(id) }
    })
    const list = projectLink({ publicUrl, projectId }, `leads${memberNotices[about].search}`)
    return { ...common, kind: 'leadList', leads: listed, count, link: list }
  }
  const details = await store.readContactDetails(projectId, first.id)
  if (details === null) return null
  const lead = withPending(details)
  return { ...common, kind: 'lead', lead, source: first.keyLabel, link: link(first.id) }
}

async function summaryMail(
  parts: NoticeParts,
  notice: TakenNotice,
  to: string,
): Promise<OutgoingMail | null> {
  const { store, clock, publicUrl } = parts
  const { projectId, isAdmin } = notice
  const now = clock.now()
  const { sources, assigned } = await countLeads(store, notice)
  const since = now - summarizedMs
  const failed = isAdmin ? await store.readFailedDeliveries(projectId, since) : []
  const [due, open] = [await readDue(store, notice, now), await readOpen(store, notice, now)]
  if (sources.length + assigned + failed.length + due.count + open.count === 0) return null
  const { timeZone } = notice.settings
  const counts = { sources, assigned, failed }
  const lists = { due: summarized(parts, projectId, due), open: summarized(parts, projectId, open) }
  const link = projectLink({ publicUrl, projectId }, 'inbox')
  return { ...commonOf(parts, notice), to, kind: 'summary', ...counts, ...lists, timeZone, link }
}

function summarized(
  { publicUrl }: NoticeParts,
  projectId: string,
  { contacts, ...counts }: MemberLeads,
): SummarizedLeads {
  const leads = contacts.map(({ contact, at }) => ({
    name: shownName(contact),
    source: contact.createdBy.actor.label,
    at,
    link: leadLink({ publicUrl, projectId, contactId: contact.id }),
  }))
  return { leads, ...counts }
}
