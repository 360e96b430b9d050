import {
  type MessageKind,
  json,
  urlSetting,
  webhookUrl,
} from '#core/destinations/destination-kind.ts'
import { escapeMarkdown } from '#core/destinations/messages/escape-markdown.ts'
import { languageSetting } from '#core/destinations/messages/message-texts.ts'
import type { Settings } from '#core/destinations/setting.ts'
import { shorten } from '#core/values/text.ts'

const titleCharactersMax = 256
const valueCharactersMax = 200

export const discord: MessageKind = {
  title: 'Discord',
  sends: 'messages',
  settings: [webhookUrl, languageSetting],
  rate: { requests: 5, withinMs: 2_000 },
  urlOf(settings: Settings) {
    const url = urlSetting(settings)
    if (!URL.canParse(url)) return url
    // It then answers once the message is stored, with its id.
    const waiting = new URL(url)
    waiting.searchParams.set('wait', 'true')
    return waiting.href
  },
  requestOf({ heading, name, answers, source, link }) {
    return json({
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: cut(`${heading}: ${name}`, titleCharactersMax),
          ...(link !== null && { url: link }),
          fields: answers.map(({ label, value }) => ({
            name: escapeMarkdown(label),
            value: cut(value, valueCharactersMax),
          })),
          footer: { text: source },
        },
      ],
    })
  },
}

// An embed has 6,000 characters at most, and a sign takes two of them.
function cut(text: string, max: number): string {
  return escapeMarkdown(shorten(text, max / 2))
}
