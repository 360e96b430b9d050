import { overlapsMs } from '#core/keys/key.ts'
import { rotateKey } from '#core/keys/manage-keys.ts'
import type { HashPassword } from '#core/members/accept-invitation.ts'
import type { Store } from '#core/store.ts'
import { dayMs, hourMs, minuteMs } from '#model/values/durations.ts'
import { administration, keyOf } from './administration.ts'
import { createArchivedProject } from './archived-project.ts'
import { arrivalTimes, days } from './calendar.ts'
import { booking, roofCheck, roofCheckChangeDay } from './channels.ts'
import { improveForm } from './create-demo-forms.ts'
import {
  type DemoProject,
  createDemoProject,
  createDemoViews,
  demoOwner,
} from './create-demo-project.ts'
import { beginReading, readLatest } from './owner-reading.ts'
import { type Arrival, Arrivals } from './people/arrivals.ts'
import { type FollowUp, followUpsOf } from './people/follow-ups.ts'
import { type Junk, junkBefore } from './people/junk.ts'
import { People, type Person } from './people/people.ts'
import { type Step, alone, playSteps } from './play-steps.ts'
import { saveRequests } from './requests/save-requests.ts'
import { SeededRandom } from './seeded-random.ts'
import { settleNotices } from './settle-notices.ts'
import { DestinationWriter } from './writers/destination-writer.ts'
import { importedContacts } from './writers/import-writer.ts'
import { recordedStore } from './writers/recorded-changes.ts'
import { StoryWriter } from './writers/story-writer.ts'

export const demoContacts = 5_000

const projectDays = 366
const destinationDays = 21
const comparisonsMax = 1_000

export type DemoRequest = {
  seed: number
  /** How many there are in the end: `demoContacts`, unless a test needs fewer. */
  contacts: number
  /** The end of the 90 days. */
  until: number
  tiers: ReadonlySet<string>
  /** The owner's password. */
  password: string
}

export type Demo = {
  projectId: string
  owner: typeof demoOwner
  contacts: number
  /** The secret of a key with all permissions. */
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
  const now = until - projectDays * dayMs
  const project = await createDemoProject(store, { tiers, password, now }, hashPassword)
  await createArchivedProject(store, project, { tiers, now: now + dayMs })
  const story = drawStory(request)
  const writer = new StoryWriter(store, project)
  await playSteps([
    ...stepsOf(story, writer),
    ...milestones(store, { project, story, writer, until }),
    ...administration(store, project, { from: now, until }),
    ...deliveriesOf(new DestinationWriter(store, project), until),
  ])
  await writer.forms.deliver(until)
  await settleNotices(store, until)
  for (const [channel, formId] of project.forms)
    writer.forms.noteVisits({ formId, channel }, request)
  await store.saveFormCounts(writer.forms.counts.take())
  const latest = story.arrivals.filter(({ at }) => at >= until - dayMs)
  await readLatest(store, { project, writer, arrivals: latest })
  await saveRequests(store, project, { requests: writer.requests, from: now, until })
  await compareDuplicates(store, project.id)
  const secret = await rotateSecret(store, project, until - 20 * minuteMs)
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
  const times = arrivalTimes(random, contacts + 1 - importedContacts, until)
  const arrivals = times.map((at) => source.next(at))
  const followUps = arrivals.flatMap((arrival) => followUpsOf(random, arrival))
  const again = finishedAgain(arrivals, followUps)
  const isOfStory = ({ at }: FollowUp) => at < until
  return {
    arrivals,
    followUps: [...followUps, ...again].filter(isOfStory),
    junk: junkBefore(until),
  }
}

/** Who writes again opens their first contact again: it is done along with the later one. */
function finishedAgain(arrivals: readonly Arrival[], followUps: readonly FollowUp[]): FollowUp[] {
  const firsts = new Map<Person, Arrival>()
  for (const arrival of arrivals) {
    if (!firsts.has(arrival.person)) firsts.set(arrival.person, arrival)
  }
  return followUps.flatMap((followUp) => {
    const first = firsts.get(followUp.arrival.person)
    const isLater = first !== undefined && first !== followUp.arrival
    return isLater && followUp.kind === 'finish' ? [{ ...followUp, arrival: first }] : []
  })
}

function stepsOf({ arrivals, followUps, junk }: Story, writer: StoryWriter): Step[] {
  return [
    ...arrivals.map((arrival) => ({
      at: arrival.at,
      about: arrival.person,
      isAlone: arrival.channel.isForm,
      run: () => writer.receive(arrival),
    })),
    ...followUps.map((followUp) => ({
      at: followUp.at,
      about: followUp.arrival.person,
      isAlone: followUp.kind === 'confirm',
      run: () => writer.follow(followUp),
    })),
    ...junk.map((one) => alone(one.at, () => writer.receiveJunk(one))),
  ]
}

type Stage = { project: DemoProject; story: Story; writer: StoryWriter; until: number }

function milestones(store: Store, { project, story, writer, until }: Stage): Step[] {
  const { id, members, forms } = project
  const improvedAt = until - (days - roofCheckChangeDay) * dayMs
  const improved = { projectId: id, members, now: improvedAt }
  const yesterday = until - dayMs
  const twice = twiceBefore(yesterday, story)
  return [
    alone(improvedAt, () => improveForm(store, forms.get(roofCheck) ?? '', improved)),
    alone(until - 20 * dayMs, () => createDemoViews(store, project, until - 20 * dayMs)),
    ...(twice === null ? [] : [alone(yesterday, () => writer.merge(twice, yesterday))]),
    alone(yesterday, () => beginReading(store, project, yesterday)),
  ]
}

/** What is due, each hour. */
function deliveriesOf(destinations: DestinationWriter, until: number): Step[] {
  const hours = Array.from({ length: destinationDays * 24 }, (_, i) => until - i * hourMs)
  const since = until - destinationDays * dayMs
  return [
    alone(since, () => destinations.create(since)),
    ...hours.map((at) => alone(at, () => destinations.deliver(at))),
  ]
}

/** The first who wrote twice in the second half. */
function twiceBefore(now: number, { arrivals }: Story): [Arrival, Arrival] | null {
  const firsts = new Map<Person, Arrival>()
  for (const [index, arrival] of arrivals.entries()) {
    if (arrival.at >= now) return null
    const first = firsts.get(arrival.person)
    firsts.set(arrival.person, first ?? arrival)
    if (first !== undefined && index >= arrivals.length / 2) return [first, arrival]
  }
  return null
}

/** Until all that changed is compared, as it is when somebody opens the screen. */
async function compareDuplicates(store: Store, projectId: string): Promise<void> {
  const query = { projectId, after: null, limit: 1 }
  for (let steps = 0; steps < comparisonsMax; steps += 1) {
    if ((await store.listDuplicates(query)).isComplete) return
  }
}

/** Returns the secret that the booking system has in the end. */
async function rotateSecret(store: Store, project: DemoProject, now: number): Promise<string> {
  const { id: projectId, members } = project
  const recorded = recordedStore(store, { projectId, member: members[1], now })
  const key = await keyOf(store, project, booking)
  return (await rotateKey(recorded, { key, overlapMs: overlapsMs['7d'], now })).secret
}
