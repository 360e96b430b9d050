import { type ValidationErrors, addInvalidValue } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import { type ContactEventKind, contactEventKinds } from '#core/webhooks/event.ts'
import type { Webhook } from '#core/webhooks/webhook.ts'
import { type DestinationKind, eventsOf } from './destination-kind.ts'

const descriptionCharactersMax = 200

/** What is chosen for a destination of any kind. */
export type Choices = {
  /** Null for none. */
  description: string | null
  /** Kinds of `contactEventKinds`; at least one. */
  events: readonly string[]
  /** On by default. */
  isActive?: boolean
}

/** Those that a change has, as they are stored. */
export function readChanges(
  { description, events, isActive }: Partial<Choices>,
  kind: DestinationKind,
  errors: ValidationErrors,
): Partial<Pick<Webhook, keyof Choices>> {
  return {
    ...(description !== undefined && { description: readDescription(description, errors) }),
    ...(events !== undefined && { events: readEvents(events, kind, errors) }),
    ...(isActive !== undefined && { isActive }),
  }
}

export function readDescription(text: string | null, errors: ValidationErrors): string | null {
  const description = cleanText(text ?? '')
  if (description === null || !isWithin(description, descriptionCharactersMax)) {
    const detail = `A description must have at most ${descriptionCharactersMax} characters.`
    addInvalidValue(errors, 'description', detail)
  }
  return description === '' ? null : description
}

/** Any events where no kind is given. */
export function readEvents(
  names: readonly string[],
  kind: DestinationKind | null,
  errors: ValidationErrors,
): readonly ContactEventKind[] {
  const events = contactEventKinds.filter((event) => names.includes(event))
  const possible: readonly string[] = kind === null ? contactEventKinds : eventsOf(kind).possible
  if (events.length === 0 || !names.every((name) => events.some((event) => event === name))) {
    const detail = `The events of an endpoint must be among: ${contactEventKinds.join(', ')}.`
    addInvalidValue(errors, 'events', detail)
  } else if (!events.every((event) => possible.includes(event))) {
    addInvalidValue(errors, 'events', `${kind?.title} can have only ${possible.join(', ')}.`)
  }
  return events
}
