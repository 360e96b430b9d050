import type { ContactRecord } from '#core/contacts/contact-record.ts'
import { leadLink } from '#core/contacts/lead-link.ts'
import type { Settings } from '#core/destinations/setting.ts'
import { plain, shorten } from '#core/values/text.ts'
import { consentIn, parseEvent } from '#core/webhooks/event.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'
import { shownName } from '#model/contacts/shown-name.ts'
import { type MessageTexts, messageTexts } from './message-texts.ts'

/** What a message about a lead says. Strangers may have typed all but the words around it. */
export type LeadMessage = {
  /** What happened, in our words. */
  heading: string
  /** The lead's name, or whatever it has. */
  name: string
  answers: readonly Answer[]
  /** The key or form that the lead came from. */
  source: string
  /** The lead's page; null for one that is erased by now, and for a test. */
  link: string | null
}

export type Answer = { label: string; value: string }

const answersMax = 20
const labelCharactersMax = 64
const valueCharactersMax = 500
/** For all values together: Telegram allows 4,096 characters a message, Slack 3,000 a block. */
const charactersMax = 2_000

/** The message about an event, from the body that a webhook gets, in a destination's language. */
export function leadMessage(body: string, publicUrl: string, settings: Settings): LeadMessage {
  const { type, projectId, data } = parseEvent(body)
  const texts = messageTexts(settings)
  const { contact, changes } = data
  const consent = consentIn(changes)
  const heading = consent === null ? texts.headings[type] : texts.consent(consent)
  if (contact === undefined) {
    const answers = [{ label: texts.fields.email, value: 'jane.doe@example.com' }]
    return { heading, name: 'Jane Doe', answers, source: 'Contact Sync', link: null }
  }
  // Each lead has one of these; an erased one has nothing.
  const name = shownName(contact)
  return {
    heading,
    name: name === null ? texts.erased : cut(name),
    // If the person has withdrawn a consent, the message says only that.
    answers: consent === null ? answersOf(contact, texts) : [],
    source: plain(contact.createdBy.label),
    link: name === null ? null : leadLink({ publicUrl, projectId, contactId: contact.id }),
  }
}

function answersOf(contact: ContactRecord, texts: MessageTexts): Answer[] {
  const { tags, customFields } = contact
  const standard = contactFieldNames.flatMap((name) => {
    const value = contact[name]
    return name === 'name' || value === null ? [] : [{ label: texts.fields[name], value }]
  })
  const custom = Object.entries(customFields).map(([label, value]) => ({ label, value }))
  const tagged = tags.length === 0 ? [] : [{ label: texts.tags, value: tags.join(', ') }]
  const answers: Answer[] = []
  let left = charactersMax
  for (const { label, value } of [...standard, ...custom, ...tagged].slice(0, answersMax)) {
    const shortened = shorten(cut(value), left)
    answers.push({ label: shorten(plain(label), labelCharactersMax), value: shortened })
    left -= shortened.length
    if (left <= 0) break
  }
  return answers
}

function cut(text: string): string {
  return shorten(plain(text), valueCharactersMax)
}
