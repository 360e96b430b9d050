import { type MessageKind, json } from '#core/destinations/destination-kind.ts'
import { languageSetting } from '#core/destinations/messages/message-texts.ts'
import type { Settings } from '#core/destinations/setting.ts'

const messageBytesMax = 3_800

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
  urlOf: (settings) => placeOf(settings)?.server ?? null,
  requestOf({ heading, name, answers, source, link }, settings) {
    const lines = [...answers.map(({ label, value }) => `${label}: ${value}`), source]
    const headers: Record<string, string> =
      settings['token'] === undefined ? {} : { authorization: `Bearer ${settings['token']}` }
    const message = withinBytes(lines.join('\n'), messageBytesMax)
    const title = `${heading}: ${name}`
    const topic = placeOf(settings)?.topic
    return json({ topic, title, message, ...(link !== null && { click: link }) }, headers)
  },
}

/** A message is posted to the server, with the topic in its body. */
function placeOf({ topic: url = '' }: Settings): { server: string; topic: string } | null {
  const slash = url.lastIndexOf('/')
  const topic = url.slice(slash + 1)
  if (!/^[\w-]{1,64}$/.test(topic)) return null
  return { server: `${url.slice(0, slash)}/`, topic }
}

/** The text, or its beginning up to a whole character. */
function withinBytes(text: string, max: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= max) return text
  return new TextDecoder().decode(bytes.subarray(0, max), { stream: true })
}
