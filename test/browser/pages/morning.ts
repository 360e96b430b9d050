import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import { Crew } from '#storage/contract/members/crew.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { browserHeaders } from '#test/harness/forms/visited-form.ts'
import type { RequestOptions } from '#test/harness/send.ts'
import type { Site } from '../site.ts'
import { publishForm } from './publish-form.ts'

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
  /** In the time zone of the page. */
  returnsAt?: Date
  assigneeId?: string
  addedTags?: string[]
  comments?: string[]
  changes: number
}

type Entry = { kind: string; comment: { text: string } | null }

const families = ['Keller', 'Nowak', 'Duarte', 'Moretti', 'Haddad']
const firstNames = ['Rosa', 'Emil', 'Ines', 'Luca', 'Mira', 'Jonas', 'Aya', 'Tom']
const names = families.flatMap((family) => firstNames.map((name) => `${name} ${family}`))

type NewLead = { name: string; email: string; notes: string }

/** The ids of the owner, whose site this is, and of a colleague, whom it adds. */
export async function addColleague(
  site: Site,
  name: string,
): Promise<{ ownerId: string; colleagueId: string }> {
  await site.setUp()
  return site.withStore(async (store) => {
    const { id: colleagueId } = await new Crew(store, site.projectId).add('member', name)
    const members = await store.listMembers(site.projectId)
    const owner = members.find(({ email }) => email === site.owner.email)
    return { ownerId: owner?.id ?? '', colleagueId }
  })
}

/** Adds forty leads: by a server's key, by the key of a web page, and by a form. */
export async function addMorning(site: Site): Promise<void> {
  const leads = names.map((name): NewLead => {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    return { name, email, notes: `Please call me.\n${name}` }
  })
  const secret = await site.addKey('Server')
  const ofServer = leads.slice(0, 16).map((lead, index) => {
    return index === 0 ? { ...lead, tags: ['vip'] } : lead
  })
  await site.addLeads(ofServer, { secret })
  await addByPage(site, leads.slice(16, 28))
  await addByForm(site, leads.slice(28))
}

async function addByPage(site: Site, leads: readonly NewLead[]): Promise<void> {
  const key = await site.addKey('Website', 'publishable')
  const origin = 'https://www.example.com'
  for (const lead of leads) {
    const headers = { origin, 'x-forwarded-for': addressOf(lead) }
    await mustSucceed(site, '/public/v1/contacts', { key, body: lead, headers })
  }
}

async function addByForm(site: Site, leads: readonly NewLead[]): Promise<void> {
  const isAsked = ({ name }: { name: string }) => ['name', 'email', 'notes'].includes(name)
  const { fields, ...form } = formDefinition()
  const path = await publishForm(site, { ...form, fields: fields.filter(isAsked) })
  for (const lead of leads) {
    const headers = {
      ...browserHeaders,
      'sec-fetch-mode': 'cors',
      accept: 'application/json',
      origin: 'https://www.example.com',
      'x-forwarded-for': addressOf(lead),
    }
    await mustSucceed(site, path, { body: lead, headers })
  }
}

async function mustSucceed(site: Site, path: string, options: RequestOptions): Promise<void> {
  const { status, text } = await site.server.request('POST', path, options)
  assert.ok(status < 300, text)
}

/** Each comes from an address of its own. */
function addressOf({ name }: NewLead): string {
  return `10.1.0.${1 + names.indexOf(name)}`
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
    const { assigneeId = null, addedTags = [] } = fate
    const tags = [...lead.tags, ...addedTags]
    const remindAt = fate.returnsAt?.toISOString() ?? null
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

/** Resolves once the page says exactly this, such as how many leads there are. */
export function isCounted(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).waitFor()
}

/** The leads, newest first, as the inbox has them. */
export async function storedLeads(page: Page, site: Site): Promise<MorningLead[]> {
  return (await ask<{ data: MorningLead[] }>(page, site, '/leads?limit=100')).data
}

async function ask<T>(page: Page, site: Site, path: string): Promise<T> {
  const response = await page.request.get(`${site.url}/app/v1/projects/${site.projectId}${path}`)
  assert.equal(response.status(), 200)
  return (await response.json()) as T
}

/** So many days from now, at a full hour. */
export function daysAhead(days: number, hour: number): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
}
