import { mergeContacts } from '#core/contacts/changing/manage-contacts.ts'
import { partMs } from '#core/keys/key-requests.ts'
import { overlapsMs } from '#core/keys/key.ts'
import { requireKeyOf, revokeKey, rotateKey, setChallenge } from '#core/keys/manage-keys.ts'
import { hourMs } from '#core/limits/contract.ts'
import type { HashPassword } from '#core/members/accept-invitation.ts'
import { invite } from '#core/members/manage-members.ts'
import type { Store } from '#core/store.ts'
import { dayMs } from '#core/values/time.ts'
import { type Arrival, Arrivals } from './arrivals.ts'
import { arrivalTimes, days } from './calendar.ts'
import {
  booking,
  landingPage,
  partner,
  partnerDays,
  roofCheck,
  roofCheckChangeDay,
} from './channels.ts'
import { byMember, improveForm } from './create-demo-forms.ts'
import {
  type DemoProject,
  createDemoProject,
  createDemoViews,
  demoOwner,
} from './create-demo-project.ts'
import { type FollowUp, followUpsOf } from './follow-ups.ts'
import { type Junk, junkBefore } from './junk.ts'
import { People } from './people.ts'
import { SeededRandom } from './seeded-random.ts'
import { StoryWriter } from './story-writer.ts'

export const demoContacts = 5_000

const writesAtOnce = 100

export type DemoRequest = {
  seed: number
  /** How many there are in the end: `demoContacts`, unless a test needs fewer. */
  contacts: number
  /** The end of the 90 days. */
  until: number
  tiers: ReadonlySet<string>
  /** Of the owner. */
  password: string
}

export type Demo = {
  projectId: string
  owner: typeof demoOwner
  contacts: number
  /** Of a key that may do everything. */
  secret: string
}

/**
 * Fills an empty store with a project of invented contacts, as if they had come in and been
 * worked on over 90 days. The same seed and end give the same contacts, except for their ids.
 */
export async function fillDemo(
  store: Store,
  request: DemoRequest,
  hashPassword: HashPassword,
): Promise<Demo> {
  const { until, tiers, password } = request
  const now = until - (days + 1) * dayMs
  const project = await createDemoProject(store, { tiers, password, now }, hashPassword)
  const story = drawStory(request)
  const writer = new StoryWriter(store, project)
  for (let day = 0; day < days; day += 1) {
    const endsAt = until - (days - day - 1) * dayMs
    if (day === roofCheckChangeDay) {
      const place = { projectId: project.id, members: project.members, now: endsAt - dayMs }
      await improveForm(store, project.forms.get(roofCheck) ?? '', place)
    }
    const isOfDay = ({ at }: { at: number }) => at < endsAt && (day === 0 || at >= endsAt - dayMs)
    await receiveAll(writer, story.arrivals.filter(isOfDay))
    for (const junk of story.junk.filter(isOfDay)) await writer.receiveJunk(junk)
    await inGroups(story.followUps.filter(isOfDay), (followUp) => writer.follow(followUp))
    await writer.forms.deliver(endsAt)
  }
  await mergeAgain(store, { project, story, writer, now: until - dayMs })
  for (const [channel, formId] of project.forms)
    writer.forms.noteVisits({ formId, channel }, request)
  await store.saveFormCounts(writer.forms.counts.take())
  await createDemoViews(store, project, until - 20 * dayMs)
  await inviteColleague(store, project, until - dayMs)
  await saveUses(store, project, story)
  const secret = await changeKeys(store, project, until)
  return { projectId: project.id, owner: demoOwner, contacts: request.contacts, secret }
}

/** All that happens, in order. */
type Story = {
  arrivals: readonly Arrival[]
  followUps: readonly FollowUp[]
  junk: readonly Junk[]
}

function drawStory({ seed, until, contacts }: DemoRequest): Story {
  const random = new SeededRandom(seed)
  const source = new Arrivals({ random, people: new People(random), until })
  // One of them is merged into another.
  const times = arrivalTimes(random, contacts + 1, until)
  const arrivals = times.map((at) => source.next(at))
  const followUps = arrivals.flatMap((arrival) => followUpsOf(random, arrival))
  followUps.sort((one, other) => one.at - other.at)
  return { arrivals, followUps, junk: junkBefore(until) }
}

/** In order: no contact is stored with an earlier time than the previous one. */
async function receiveAll(writer: StoryWriter, arrivals: readonly Arrival[]): Promise<void> {
  let together: Arrival[] = []
  for (const arrival of arrivals) {
    if (!arrival.channel.isForm) {
      together.push(arrival)
      continue
    }
    await inGroups(together, (waiting) => writer.receive(waiting))
    together = []
    await writer.receiveForm(arrival)
  }
  await inGroups(together, (waiting) => writer.receive(waiting))
}

/** The first who wrote twice in the second half becomes one contact. */
async function mergeAgain(
  store: Store,
  parts: { project: DemoProject; story: Story; writer: StoryWriter; now: number },
): Promise<void> {
  const { project, story, writer, now } = parts
  const firsts = new Map<unknown, Arrival>()
  for (const [index, arrival] of story.arrivals.entries()) {
    const first = firsts.get(arrival.person)
    firsts.set(arrival.person, first ?? arrival)
    if (first === undefined || index < story.arrivals.length / 2) continue
    const by = byMember(project.members[0])
    const [survivor, other] = [writer.idOf(first), writer.idOf(arrival)]
    await mergeContacts(store, { projectId: project.id, survivor, other, by, now })
    return
  }
}

/** Who has not followed the link of the invitation yet. */
async function inviteColleague(store: Store, project: DemoProject, now: number): Promise<void> {
  const { id: projectId, members } = project
  const accountId = members[0]?.accountId ?? ''
  const request = { projectId, email: 'joris@aldersund.example', role: 'member', now } as const
  await invite(store, { ...request, by: { accountId } })
}

async function saveUses(store: Store, project: DemoProject, { arrivals }: Story): Promise<void> {
  const uses = [...project.keys].flatMap(([channel, { id: keyId }]) => {
    const times = arrivals.filter((arrival) => arrival.channel === channel).map(({ at }) => at)
    const usedAt = times.at(-1)
    if (usedAt === undefined) return []
    const requests = times.map((at) => ({ startsAt: at - (at % partMs), count: 1 }))
    return [{ keyId, usedAt, seenInBrowserAt: null, requests }]
  })
  await store.saveKeyUses(uses)
}

/** Answers the secret that the booking system has in the end. */
async function changeKeys(store: Store, project: DemoProject, until: number): Promise<string> {
  const revokedAt = until - (days - partnerDays) * dayMs + hourMs
  const detailsOf = (channel: typeof booking) => {
    const keyId = project.keys.get(channel)?.id ?? ''
    return requireKeyOf(store, { projectId: project.id, keyId })
  }
  await revokeKey(store, { keyId: (await detailsOf(partner)).id, now: revokedAt })
  const challenge = { provider: 'altcha', secret: null } as const
  await setChallenge(store, { key: await detailsOf(landingPage), challenge })
  const rotation = { overlapMs: overlapsMs['7d'], now: until - 2 * dayMs }
  return (await rotateKey(store, { key: await detailsOf(booking), ...rotation })).secret
}

/** Starts some at once, which storage commits together. */
async function inGroups<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < list.length; start += writesAtOnce) {
    await Promise.all(list.slice(start, start + writesAtOnce).map(work))
  }
}
