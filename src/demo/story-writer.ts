import type { DoneBy } from '#core/actor.ts'
import type { Challenges } from '#core/challenges/challenge.ts'
import { type GivenUpdate, updateContact } from '#core/contacts/changing/update-contact.ts'
import { createContact } from '#core/contacts/writing/create-contact.ts'
import { RequestsInFlight } from '#core/contacts/writing/requests-in-flight.ts'
import type { Member } from '#core/members/member.ts'
import type { Store } from '#core/store.ts'
import type { Arrival } from './arrivals.ts'
import { type DemoChannel, booking } from './channels.ts'
import type { DemoProject } from './create-demo-project.ts'
import type { FollowUp } from './follow-ups.ts'

/** Stores what happens, by the operations that answer requests, at the times of the story. */
export class StoryWriter {
  private readonly store: Store
  private readonly project: DemoProject
  private readonly ids = new Map<Arrival, string>()
  private readonly inFlight = new RequestsInFlight()

  constructor(store: Store, project: DemoProject) {
    this.store = store
    this.project = project
  }

  async receive(arrival: Arrival): Promise<void> {
    this.ids.set(arrival, await this.write(arrival.channel, arrival))
  }

  async follow(followUp: FollowUp): Promise<void> {
    const { at: now, arrival, kind } = followUp
    if (kind === 'write') {
      await this.write(booking, followUp)
      return
    }
    const { id, members } = this.project
    const member = members[followUp.memberIndex]
    const given =
      kind === 'assign'
        ? { ...nothing, set: { assigneeId: member?.id }, addTags: followUp.addTags }
        : { ...nothing, set: { notes: followUp.notes } }
    const asked = { project: { id, defaultCountry: 'DE' }, contact: this.idOf(arrival), given, now }
    await updateContact(this.store, { ...asked, by: byMember(member) })
  }

  /** Of the contact that came in with it. */
  idOf(arrival: Arrival): string {
    const id = this.ids.get(arrival)
    if (id === undefined) throw new Error(`${arrival.person.name} has not arrived.`)
    return id
  }

  private async write(
    channel: DemoChannel,
    { at: now, body }: { at: number; body: unknown },
  ): Promise<string> {
    const { store, inFlight } = this
    const key = this.project.keys.get(channel)
    if (key === undefined) throw new Error(`The key ${channel.label} is missing.`)
    const context = { store, inFlight, key, channel: 'api', idempotency: null, now } as const
    const { item } = await createContact(
      { ...context, challenges, challengeToken: undefined },
      body,
    )
    return item.id
  }
}

export function byMember(member: Member | undefined): DoneBy {
  if (member === undefined) throw new Error('The member is missing.')
  return { actor: { kind: 'member', id: member.id, label: member.name }, channel: 'app' }
}

const nothing: GivenUpdate = { set: {}, clear: [], addTags: [], removeTags: [] }

// No key has a challenge while contacts come in.
const challenges: Challenges = {
  issue: () => Promise.resolve({}),
  verify: () => Promise.resolve({ outcome: 'misconfigured' }),
}
