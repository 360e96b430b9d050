import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import type { Site } from '../site.ts'

/** A lead as the application's API lists it. */
export type MorningLead = {
  id: string
  name: string
  assigneeId: string | null
  tags: string[]
  doneAt: string | null
  remindAt: string | null
  updatedAt: string
  isUnread: boolean
}

/** What a member made of a lead, in so many changes. */
export type Fate = {
  isDone: boolean
  isAway?: boolean
  assigneeId?: string
  tags?: string[]
  comments?: string[]
  changes: number
}

type Entry = { kind: string; comment: { text: string } | null }

const sources = ['Website', 'Shop', 'Fair']
const families = ['Keller', 'Nowak', 'Duarte', 'Moretti', 'Haddad']
const given = ['Rosa', 'Emil', 'Ines', 'Luca', 'Mira', 'Jonas', 'Aya', 'Tom']
const names = families.flatMap((family) => given.map((name) => `${name} ${family}`))

/** Adds at most forty leads by three keys. */
export async function addMorning(site: Site, count: number): Promise<void> {
  const leads = names.slice(0, count).map((name) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    return { name, email, notes: `Please call me.\n${name}` }
  })
  const each = Math.ceil(count / sources.length)
  for (const [place, label] of sources.entries()) {
    const secret = await site.addKey(label)
    await site.addLeads(leads.slice(place * each, (place + 1) * each), { secret })
  }
}

/** Asserts that the server has of each lead what was made of it, and nothing else. */
export async function assertMorning(
  page: Page,
  site: Site,
  { leads, fates }: { leads: readonly MorningLead[]; fates: ReadonlyMap<string, Fate> },
): Promise<void> {
  const stored = new Map((await storedLeads(page, site)).map((lead) => [lead.id, lead]))
  assert.equal(stored.size, leads.length)
  for (const lead of leads) {
    const fate = fates.get(lead.id)
    const now = stored.get(lead.id)
    assert.ok(fate !== undefined && now !== undefined, lead.name)
    const { assigneeId = null, tags = [] } = fate
    const remindAt = fate.isAway === true ? tomorrow() : null
    // When it was done, and when it was changed last, is the server's to say.
    const { doneAt, updatedAt, isUnread } = now
    const times = { doneAt, updatedAt, isUnread }
    assert.deepEqual(now, { ...lead, ...times, assigneeId, tags, remindAt })
    assert.equal(doneAt !== null, fate.isDone, `${lead.name} is done`)

    const { data } = await ask<{ data: Entry[] }>(page, site, `/leads/${lead.id}/history`)
    const comments = data.flatMap(({ comment }) => comment?.text ?? [])
    assert.deepEqual(comments, fate.comments ?? [], `comments on ${lead.name}`)
    const changes = data.filter(({ kind }) => kind === 'updated')
    assert.equal(changes.length, fate.changes, `changes of ${lead.name}`)
    assert.equal(data.length, 1 + changes.length + comments.length, lead.name)
  }
}

/** The leads, newest first, as the inbox has them. */
export async function storedLeads(page: Page, site: Site): Promise<MorningLead[]> {
  return (await ask<{ data: MorningLead[] }>(page, site, '/leads?limit=100')).data
}

async function ask<T>(page: Page, site: Site, path: string): Promise<T> {
  const answer = await page.request.get(`${site.url}/app/v1/projects/${site.projectId}${path}`)
  assert.equal(answer.status(), 200)
  return (await answer.json()) as T
}

function tomorrow(): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9).toISOString()
}
