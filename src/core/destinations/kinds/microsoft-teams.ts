import {
  type MessageKind,
  json,
  urlSetting,
  webhookUrl,
} from '#core/destinations/destination-kind.ts'
import { languageSetting, messageTexts } from '#core/destinations/messages/message-texts.ts'

/** An Adaptive Card, whose runs of text have no Markdown, and no mention without an entity. */
export const microsoftTeams: MessageKind = {
  title: 'Microsoft Teams',
  sends: 'messages',
  settings: [
    { ...webhookUrl, hint: 'From a workflow that posts to a channel when a request is received.' },
    languageSetting,
  ],
  rate: { requests: 4, withinMs: 1_000 },
  urlOf: urlSetting,
  requestOf({ heading, name, answers, source, link }, settings) {
    const { openLead } = messageTexts(settings)
    const open = { type: 'Action.OpenUrl', title: openLead, url: link }
    const card = {
      $schema: 'https://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [
        line([{ text: `${heading}: ${name}`, weight: 'Bolder', size: 'Medium' }]),
        ...answers.map(({ label, value }) =>
          line([{ text: `${label}: `, weight: 'Bolder' }, { text: value }]),
        ),
        line([{ text: source, isSubtle: true, size: 'Small' }]),
      ],
      actions: link === null ? [] : [open],
    }
    const contentType = 'application/vnd.microsoft.card.adaptive'
    return json({
      type: 'message',
      attachments: [{ contentType, contentUrl: null, content: card }],
    })
  },
}

type Run = { text: string; weight?: 'Bolder'; size?: 'Small' | 'Medium'; isSubtle?: boolean }

function line(runs: readonly Run[]) {
  return { type: 'RichTextBlock', inlines: runs.map((run) => ({ type: 'TextRun', ...run })) }
}
