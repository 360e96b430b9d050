import {
  type MessageKind,
  json,
  urlSetting,
  webhookUrl,
} from '#core/destinations/destination-kind.ts'
import { escapeMarkdown } from '#core/destinations/messages/escape-markdown.ts'
import { languageSetting, messageTexts } from '#core/destinations/messages/message-texts.ts'

export const mattermost: MessageKind = {
  title: 'Mattermost',
  sends: 'messages',
  settings: [webhookUrl, languageSetting],
  // By default a server takes ten requests a second of each address.
  rate: { requests: 5, withinMs: 1_000 },
  urlOf: urlSetting,
  requestOf({ heading, name, answers, source, link }, settings) {
    const { openLead } = messageTexts(settings)
    const lines = answers.map(({ label, value }) => {
      return `**${escapeMarkdown(label)}:** ${escapeMarkdown(value)}`
    })
    const open = link === null ? '' : ` · [${openLead}](${link})`
    const title = `#### ${heading}: ${escapeMarkdown(name)}`
    return json({ text: [title, ...lines, `${escapeMarkdown(source)}${open}`].join('\n') })
  },
}
