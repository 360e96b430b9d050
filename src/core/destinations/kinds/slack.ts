import {
  type MessageKind,
  json,
  urlSetting,
  webhookUrl,
} from '#core/destinations/destination-kind.ts'
import { languageSetting, messageTexts } from '#core/destinations/messages/message-texts.ts'
import { shorten } from '#core/values/text.ts'

const blockCharactersMax = 3_000

/** A block of plain text shows what it is given: no link, no mention, no format. */
export const slack: MessageKind = {
  title: 'Slack',
  sends: 'messages',
  settings: [webhookUrl, languageSetting],
  rate: { requests: 1, withinMs: 1_000 },
  urlOf: urlSetting,
  requestOf({ heading, name, answers, source, link }, settings) {
    const { openLead } = messageTexts(settings)
    const lines = answers.map(({ label, value }) => `${label}: ${value}`)
    const open = link === null ? '' : ` · <${link}|${openLead}>`
    return json({
      // For notifications, where it is read as a formatted text.
      text: escaped(`${heading}: ${name}`),
      blocks: [
        section(`${heading}: ${name}`),
        ...(lines.length === 0 ? [] : [section(lines.join('\n'))]),
        { type: 'context', elements: [{ type: 'mrkdwn', text: `${escaped(source)}${open}` }] },
      ],
      unfurl_links: false,
      unfurl_media: false,
    })
  },
}

function section(text: string) {
  const shortened = shorten(text, blockCharactersMax)
  return { type: 'section', text: { type: 'plain_text', text: shortened, emoji: false } }
}

function escaped(text: string): string {
  const entities = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  // In formatted text these would still make words bold, or code.
  return entities.replaceAll(/[*_~`]/g, (sign) => `\u200b${sign}`)
}
