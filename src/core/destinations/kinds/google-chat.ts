import {
  type MessageKind,
  json,
  urlSetting,
  webhookUrl,
} from '#core/destinations/destination-kind.ts'
import { languageSetting, messageTexts } from '#core/destinations/messages/message-texts.ts'

/** A card's texts have a few HTML tags; only the message's own text can mention somebody. */
export const googleChat: MessageKind = {
  title: 'Google Chat',
  sends: 'messages',
  settings: [webhookUrl, languageSetting],
  rate: { requests: 1, withinMs: 1_000 },
  urlOf: urlSetting,
  requestOf({ heading, name, answers, source, link }, settings) {
    const { openLead } = messageTexts(settings)
    const answerWidgets = answers.map(({ label, value }) => ({
      decoratedText: { topLabel: escaped(label), text: escaped(value), wrapText: true },
    }))
    const button = { text: openLead, onClick: { openLink: { url: link } } }
    const widgets = [
      ...answerWidgets,
      ...(link === null ? [] : [{ buttonList: { buttons: [button] } }]),
    ]
    const header = { title: escaped(`${heading}: ${name}`), subtitle: escaped(source) }
    return json({
      text: heading,
      cardsV2: [{ cardId: 'lead', card: { header, sections: [{ widgets }] } }],
    })
  },
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
