import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { MessageKind } from '#core/destinations/destination-kind.ts'
import { kindNames, kindOf } from '#core/destinations/kinds.ts'
import type { Settings } from '#core/destinations/setting.ts'
import type { LeadMessage } from './lead-message.ts'

const link = 'https://contacts.example.com/p/project_1/leads/contact_1'
const jane: LeadMessage = {
  heading: 'New lead',
  name: 'Jane Doe',
  answers: [{ label: 'Email', value: 'jane@example.com' }],
  source: 'Website',
  link,
}

/** Each service's own ways to mention everybody, to link, and to end what is around a text. */
const hostile =
  '<!channel> <!here> <@U1> <users/all> @channel @here @everyone @all @admin <at>all</at> ' +
  '<https://evil.example|Click> [Click](https://evil.example) <b>bold</b> *bold* `code` ' +
  '"}],"text":"<!channel>" \\" &lt;!here&gt; /start #general'
const attack: LeadMessage = {
  ...jane,
  name: hostile,
  answers: [{ label: hostile, value: hostile }],
  source: hostile,
}

const settings: Settings = {
  url: 'https://hooks.example.com/services/secret',
  token: '123:secret-token',
  chatId: '-100123',
  topic: 'https://ntfy.sh/leads',
}
const bodyOf = (name: string, message: LeadMessage) =>
  JSON.parse(kindNamed(name).requestOf(message, settings).body) as Record<string, unknown>

for (const name of kindNames.filter((each) => kindOf(each)?.sends === 'messages')) {
  test(`${name}: the name, the answers, the key and the link are in the message`, () => {
    const text = JSON.stringify(bodyOf(name, jane)).replaceAll('\\\\', '').replaceAll('\u2060', '')
    for (const part of ['New lead', 'Jane Doe', 'Email', 'jane@example.com', 'Website', link]) {
      assert.ok(text.includes(part), `${part} is not in ${text}`)
    }
  })

  test(`${name}: the longest message fits, and one without a link has none`, () => {
    const value = '_@<&'.repeat(25)
    const answers = Array.from({ length: 20 }, () => ({ label: 'x'.repeat(64), value }))
    const request = kindNamed(name).requestOf({ ...jane, answers, link: null }, settings)
    assert.ok(Buffer.byteLength(request.body) < 28 * 1024)
    assert.doesNotMatch(request.body, /contacts\.example\.com/)
  })

  test(`${name}: its language can be chosen, and no word of the other one is left`, () => {
    const kind = kindNamed(name)
    const language = kind.settings.find((setting) => setting.name === 'language')
    assert.deepEqual(
      language?.choices?.map(({ value }) => value),
      ['en', 'de'],
    )
    const german = kind.requestOf(
      { ...jane, heading: 'Neuer Lead' },
      { ...settings, language: 'de' },
    )
    assert.doesNotMatch(german.body, /Open the lead/)
  })

  test(`${name}: the address is made of its settings`, () => {
    const url = kindNamed(name).urlOf(settings)
    assert.match(url, /^https:\/\/(?:hooks\.example\.com|api\.telegram\.org|ntfy\.sh)\//)
  })
}

test('slack: texts of strangers are plain, or escaped where a format is read', () => {
  const { text, blocks } = bodyOf('slack', attack) as {
    text: string
    blocks: { type: string; text?: { type: string }; elements?: { text: string }[] }[]
  }
  assert.doesNotMatch(text, /[<>]/)
  const context = blocks.find(({ type }) => type === 'context')
  assert.equal(context?.elements?.[0]?.text.match(/<[^>]*>/g)?.join(), `<${link}|Open the lead>`)
  const sections = blocks.filter(({ type }) => type === 'section')
  assert.ok(sections.every((block) => block.text?.type === 'plain_text'))
})

test('mattermost and discord: no sign of Markdown stays one, and no mention whole', () => {
  for (const name of ['mattermost', 'discord']) {
    // Discord shows a footer as it is.
    const read = JSON.stringify(bodyOf(name, attack), (key, value: unknown) => {
      return key === 'footer' ? null : value
    })
    const texts = textsIn(JSON.parse(read)).filter((text) => text.includes('evil'))
    assert.ok(texts.length > 0)
    const strangers = texts.join('\n').replaceAll(`[Open the lead](${link})`, '')
    assert.doesNotMatch(strangers, /(?<!\\)(?:\[|\]\(|<|`)/, name)
    assert.doesNotMatch(strangers, /@(?:channel|here|everyone|all|admin)/, name)
  }
  assert.deepEqual(bodyOf('discord', attack)['allowed_mentions'], { parse: [] })
})

test('google chat: tags are escaped, and the message’s own text is ours alone', () => {
  const body = bodyOf('google-chat', attack)
  assert.equal(body['text'], 'New lead')
  assert.ok(textsIn(body['cardsV2']).every((text) => !/[<>]/.test(text)))
})

test('microsoft teams: texts are runs without Markdown, and no entity mentions anybody', () => {
  const text = JSON.stringify(bodyOf('microsoft-teams', attack))
  assert.doesNotMatch(text, /"TextBlock"|"entities"/)
  assert.equal(text.match(/"Action\.OpenUrl"/g)?.length, 1)
})

test('telegram: names, commands and tags are broken, an address of mail is not', () => {
  const { text, parse_mode: parseMode } = bodyOf('telegram', attack)
  assert.equal(parseMode, undefined)
  assert.doesNotMatch(String(text), /(?:^|\s)[@/#]\w/)
  assert.match(String(bodyOf('telegram', jane)['text']), /jane@example\.com/)
})

test('telegram: a wait is in the body; other answers have none', () => {
  const kind = kindNamed('telegram')
  const refusal = { ok: false, error_code: 429, parameters: { retry_after: 14 } }
  assert.equal(kind.waitIn?.(JSON.stringify(refusal)), '14')
  assert.equal(kind.waitIn?.('{"ok":false}'), null)
})

test('ntfy: the topic is in the body, a token in a header', () => {
  const { headers, body } = kindNamed('ntfy').requestOf(jane, settings)
  assert.deepEqual(headers, { authorization: 'Bearer 123:secret-token' })
  assert.equal((JSON.parse(body) as { topic: string }).topic, 'leads')
})

function kindNamed(name: string): MessageKind {
  const kind = kindOf(name)
  assert.ok(kind?.sends === 'messages')
  return kind
}

/** All texts in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
