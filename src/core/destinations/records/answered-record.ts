import type { RecordKind } from '#core/destinations/destination-kind.ts'
import type { Settings } from '#core/destinations/setting.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import type { OtherRecord } from '#core/webhooks/webhook.ts'

const idCharactersMax = 200
const linkCharactersMax = 2_000

/** The record that a system's answer names, as it may be stored and shown; null without one. */
export function answeredRecord(
  kind: RecordKind,
  answer: unknown,
  settings: Settings,
): OtherRecord | null {
  const record = kind.recordIn?.(answer, settings) ?? null
  const id = cleanText(record?.id ?? '')
  if (record === null || id === null || id === '' || !isWithin(id, idCharactersMax)) return null
  return { id, link: safeLink(record.link, kind.linkHost?.(settings) ?? null) }
}

/** A link of another system, unless it could lead anywhere else. */
function safeLink(link: string | null, host: string | null): string | null {
  if (link === null || host === null || !URL.canParse(link)) return null
  const url = new URL(link)
  const isItsOwn = url.host === host || url.host.endsWith(`.${host}`)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isItsOwn && isPlain && url.href.length <= linkCharactersMax ? url.href : null
}
