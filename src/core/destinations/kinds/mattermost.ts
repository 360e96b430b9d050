import {
  type MessageKind,
  json,
  urlSetting,
  webhookUrl,
} from '#core/destinations/destination-kind.ts'
import { escapeMarkdown } from '#core/destinations/escape-markdown.ts'

export const mattermost: MessageKind = {
  title: 'Mattermost',
  sends: 'messages',
  settings: [webhookUrl],
  // By default a server takes ten requests a second of each address.
  rate: { requests: 5, withinMs: 1_000 },
  urlOf: urlSetting,
  requestOf({ heading, name, answers, source, link }) {
    const lines = answers.map(({ label, value }) => {
      return `**${escapeMarkdown(label)}:** ${escapeMarkdown(value)}`
    })
    const open = link === null ? '' : ` · [Open the lead](${link})`
    const title = `#### ${heading}: ${escapeMarkdown(name)}`
    return json({ text: [title, ...lines, `${escapeMarkdown(source)}${open}`].join('\n') })
  },
}
