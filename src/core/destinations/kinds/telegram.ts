import { type MessageKind, json } from '#core/destinations/destination-kind.ts'
import { languageSetting } from '#core/destinations/messages/message-texts.ts'
import { at } from '#core/destinations/record-settings.ts'
import { shorten } from '#core/values/text.ts'

const textCharactersMax = 4_096

export const telegram: MessageKind = {
  title: 'Telegram',
  sends: 'messages',
  settings: [
    {
      name: 'token',
      label: 'Token of the bot',
      hint: '@BotFather shows it when you create a bot.',
      isSecret: true,
      isRequired: true,
      pattern: /^\d+:[\w-]+$/,
    },
    {
      name: 'chatId',
      label: 'Chat',
      hint: 'The number of the chat, or @ and the name of a public channel.',
      isSecret: false,
      isRequired: true,
    },
    {
      name: 'server',
      label: 'Server',
      hint: 'Only for a Bot API server of your own.',
      isSecret: false,
      isRequired: false,
    },
    languageSetting,
  ],
  rate: { requests: 1, withinMs: 3_000 },
  urlOf: ({ token = '', server = 'https://api.telegram.org' }) =>
    at({ server }, `/bot${token}/sendMessage`),
  requestOf({ heading, name, answers, source, link }, { chatId }) {
    const lines = answers.map(({ label, value }) => `${label}: ${value}`)
    const strangers = [`${heading}: ${name}`, ...lines, source].map(withoutMentions).join('\n')
    const end = link === null ? '' : `\n${link}`
    return json({
      chat_id: chatId,
      // Without a parse mode: what looks like a format is shown as it is.
      text: shorten(strangers, textCharactersMax - end.length) + end,
      link_preview_options: { is_disabled: true },
    })
  },
  waitIn(answer) {
    return /"retry_after":(\d+)/.exec(answer)?.[1] ?? null
  },
}

// Names, commands and tags become links by themselves. An email address stays whole.
function withoutMentions(text: string): string {
  return text.replaceAll(/(?<=^|[^\p{L}\p{N}._%+-])[@/#](?=\w)/gu, '$&\u2060')
}
