import { type MessageKind, json } from '#core/destinations/destination-kind.ts'
import { languageSetting } from '#core/destinations/messages/message-texts.ts'

const messageBytesMax = 3_800
const topicPattern = /^(.*\/)?([\w-]{1,64})$/

/** A topic of ntfy.sh, or of a server of your own. */
export const ntfy: MessageKind = {
  title: 'ntfy',
  sends: 'messages',
  settings: [
    {
      name: 'topic',
      label: 'URL of the topic',
      hint: 'Such as https://ntfy.sh/ and a name that nobody guesses.',
      isSecret: true,
      isRequired: true,
      pattern: topicPattern,
    },
    {
      name: 'token',
      label: 'Access token',
      hint: 'If the topic is protected.',
      isSecret: true,
      isRequired: false,
    },
    languageSetting,
  ],
  rate: { requests: 1, withinMs: 5_000 },
  // A message is posted to the server, with the topic in its body.
  urlOf: ({ topic = '' }) => topicPattern.exec(topic)?.[1] ?? '',
  requestOf({ heading, name, answers, source, link }, settings) {
    const lines = [...answers.map(({ label, value }) => `${label}: ${value}`), source]
    const headers: Record<string, string> =
      settings['token'] === undefined ? {} : { authorization: `Bearer ${settings['token']}` }
    const message = withinBytes(lines.join('\n'), messageBytesMax)
    const title = `${heading}: ${name}`
    const topic = topicPattern.exec(settings['topic'] ?? '')?.[2]
    return json({ topic, title, message, ...(link !== null && { click: link }) }, headers)
  },
}

/** The text, or its beginning up to a whole character. */
function withinBytes(text: string, max: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= max) return text
  return new TextDecoder().decode(bytes.subarray(0, max), { stream: true })
}
