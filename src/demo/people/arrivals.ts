import { days } from '#demo/calendar.ts'
import {
  type DemoChannel,
  booking,
  calculator,
  demoChannels,
  landingPage,
  newsletter,
} from '#demo/channels.ts'
import { starts } from '#demo/form-definitions.ts'
import type { SeededRandom } from '#demo/seeded-random.ts'
import { dayMs } from '#model/values/durations.ts'
import type { People, Person } from './people.ts'
import texts from './texts.json' with { type: 'json' }

/** One contact on its way in. */
export type Arrival = {
  at: number
  /** Counted from the first of the 90. */
  day: number
  channel: DemoChannel
  person: Person
  /** As the API takes it; for a form, the input. */
  body: Readonly<Record<string, unknown>>
}

const pendingDays = 4
const misspelledDays = 2
const knownMax = 400
const messages: Readonly<Record<string, readonly string[]>> = texts.messages

/** Arrivals in order; now and then a person writes again. */
export class Arrivals {
  private readonly random: SeededRandom
  private readonly people: People
  private readonly until: number
  /** The latest who filled in a form. */
  private readonly known: Person[] = []

  constructor(parts: { random: SeededRandom; people: People; until: number }) {
    this.random = parts.random
    this.people = parts.people
    this.until = parts.until
  }

  next(at: number): Arrival {
    const { random } = this
    const day = Math.max(0, Math.floor((at - this.until) / dayMs) + days)
    const channel = random.pickWeighted(demoChannels, ({ isUsedOn, share }) =>
      isUsedOn(day) ? share : 0,
    )
    const person = this.personFor(channel)
    const body = channel.isForm
      ? submittedValues(random, person, channel)
      : this.bodyOf(person, channel, { at, day })
    return { at, day, channel, person, body }
  }

  private personFor(channel: DemoChannel): Person {
    const { random, known } = this
    if (channel.kind === 'secret') return this.people.next()
    if (channel === newsletter) return this.people.next({ hasEmail: true })
    if (known.length > 0 && random.chance(0.03)) return random.pick(known)
    const person = this.people.next()
    known.push(person)
    if (known.length > knownMax) known.shift()
    return person
  }

  private bodyOf(person: Person, channel: DemoChannel, when: { at: number; day: number }) {
    const { random } = this
    const { name, email, phone, company, position, languageCode } = person
    const hasMessage = channel.pages.length > 0 && random.chance(0.55)
    const isCompany = company !== null && random.chance(0.12)
    return {
      ...(isCompany ? { name: company.name, type: 'company' } : { name }),
      ...presentValues({ email, phone, company: company?.name ?? null, position }),
      source: random.pick(channel.sources),
      ...(hasMessage ? { notes: random.pick(messagesIn(languageCode)) } : {}),
      ...(channel.tags.length > 0 ? { tags: [random.pick(channel.tags)] } : {}),
      customFields: { ...this.origin(channel, when), ...this.details(channel, when) },
    }
  }

  private origin(channel: DemoChannel, { day }: { day: number }): Record<string, string> {
    const { pages, campaigns } = channel
    const { random } = this
    if (pages.length === 0) return {}
    const campaign = random.pick(campaigns)
    // Its page was rewritten a few days ago, with a misspelled name.
    const label = channel === landingPage && day >= days - misspelledDays ? 'Campain' : 'Campaign'
    return { Page: random.pick(pages), ...(campaign === '' ? {} : { [label]: campaign }) }
  }

  private details(
    channel: DemoChannel,
    { at, day }: { at: number; day: number },
  ): Record<string, string> {
    const { random } = this
    const budget = random.chance(0.2) ? { Budget: `${random.between(8, 45)},000 €` } : {}
    if (channel === booking) {
      const appointment = new Date(at + random.between(2, 20) * dayMs).toISOString().slice(0, 10)
      const hour = `${random.between(8, 17)}`.padStart(2, '0')
      return { ...budget, Appointment: `${appointment} ${hour}:00` }
    }
    if (channel !== calculator) return budget
    const [area, hundredKwh] = [random.between(25, 190), random.between(21, 98)]
    return {
      'Roof area': `${area}`,
      'Yearly consumption': `${hundredKwh * 100}`,
      'Owns the house': hundredKwh % 6 === 0 ? 'no' : 'yes',
      // The form has had it for only a few days, and its field does not exist yet.
      ...(day >= days - pendingDays ? { 'Roof pitch': `${random.between(3, 10) * 5}°` } : {}),
    }
  }
}

/** A person's input in a form, by the names of its fields. */
function submittedValues(
  random: SeededRandom,
  { name, email, phone, languageCode }: Person,
  channel: DemoChannel,
): Record<string, string> {
  if (channel === newsletter) {
    const known = random.chance(0.7) ? { name } : {}
    return { email: email ?? '', ...known, 'consent:newsletter': 'true' }
  }
  const campaign = random.pick(channel.campaigns)
  return {
    name,
    ...presentValues({ email, phone }),
    'custom:Roof area': typedArea(random.between(25, 190)),
    ...(random.chance(0.8) ? { 'custom:Start': random.pick(starts) } : {}),
    ...(random.chance(0.6) ? { notes: random.pick(messagesIn(languageCode)) } : {}),
    'consent:privacy': 'true',
    ...(random.chance(0.45) ? { 'consent:offers': 'true' } : {}),
    ...(campaign === '' ? {} : { 'custom:Campaign': campaign }),
  }
}

/** Few type a unit, which is not a number. */
function typedArea(area: number): string {
  return area > 180 ? `${area} m²` : `${area}`
}

function messagesIn(languageCode: string): readonly string[] {
  return messages[languageCode] ?? texts.messages.en
}

function presentValues(values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}
