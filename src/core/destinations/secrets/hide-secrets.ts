import type { ServiceKind } from '#core/destinations/destination-kind.ts'
import { kindOf } from '#core/destinations/kinds.ts'
import { leadMessage } from '#core/destinations/messages/lead-message.ts'
import { sampleLead } from '#core/destinations/passed-on-lead.ts'
import type { Settings } from '#core/destinations/setting.ts'
import { spellingsOf } from '#core/values/spellings.ts'
import { testEventBody } from '#core/webhooks/event.ts'
import type { ConfiguredService } from '#core/webhooks/webhook.ts'

const hidden = 'hidden'
const wordCharactersMax = 12

/** The settings with a placeholder for each secret one: what is made of them may be shown. */
export function hiddenSettings(
  kind: Pick<ServiceKind, 'settings'>,
  settings: Readonly<Record<string, unknown>>,
): Settings {
  return Object.fromEntries(
    kind.settings.flatMap(({ name, isSecret }) => {
      const value = settings[name]
      if (isSecret) return [[name, placeholderOf(value)]]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/**
 * What a destination's answers must not show: its secrets, as they were entered and as requests
 * have them, in every spelling. `signing` are those that sign a webhook.
 */
export function secretsOf(service: ConfiguredService | null, signing: readonly string[]): string[] {
  const kind = kindOf(service?.kind ?? '')
  const settings = service?.settings ?? {}
  const entered = (kind?.settings ?? [])
    .filter(({ isSecret }) => isSecret)
    .flatMap(({ name }) => secretPartsOf(settings[name] ?? ''))
  const sent = kind === null ? [] : sentParts(kind, settings)
  const keys = signing.flatMap((secret) => [secret, secret.slice(secret.indexOf('_') + 1)])
  return [...new Set([...entered, ...sent, ...keys])].flatMap(spellingsOf)
}

function placeholderOf(value: unknown): string {
  return URL.parse(`/${hidden}`, typeof value === 'string' ? value : '')?.href ?? hidden
}

/** A secret and what only those know who have it. */
function secretPartsOf(secret: string): string[] {
  const url = URL.parse(secret)
  if (url === null || url.host === '') return [secret, ...wordsOf(secret)]
  const segments = url.pathname.split('/').filter((segment) => segment !== '')
  const random = segments.filter(isRandom)
  const path = `${url.pathname}${url.search}`
  return [
    secret,
    url.href,
    ...(segments.length > 0 ? [url.pathname, path] : []),
    ...(random.length > 0 ? random : segments.slice(-1)),
    ...url.searchParams.values(),
  ]
}

/** Whether a segment of a path is none of the words that describe it. */
function isRandom(segment: string): boolean {
  return segment.length > wordCharactersMax || (/[\dA-Z]/.test(segment) && segment.length > 4)
}

/** The credentials of a header: its last word, and what that stands for with the scheme Basic. */
function wordsOf(header: string): string[] {
  const word = header.split(' ').at(-1) ?? ''
  const isBasic = /^basic /i.test(header)
  const credentials = isBasic ? Buffer.from(word, 'base64').toString() : ''
  return [word, credentials, credentials.slice(credentials.indexOf(':') + 1)]
}

/** What the headers of a request of the kind have only with these secrets. */
function sentParts(kind: ServiceKind, settings: Settings): string[] {
  const others = headersOf(kind, hiddenSettings(kind, settings))
  return Object.entries(headersOf(kind, settings)).flatMap(([name, value]) =>
    others[name] === value ? [] : [value, ...wordsOf(value)],
  )
}

function headersOf(kind: ServiceKind, settings: Settings): Readonly<Record<string, string>> {
  if (kind.sends === 'records') return kind.requestOf(sampleLead('', ''), settings).headers
  const body = testEventBody({ at: 0, projectId: '' })
  return kind.requestOf(leadMessage(body, '', settings), settings).headers
}
