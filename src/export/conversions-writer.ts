import type { Contact } from '#core/contacts/contact.ts'
import { formatTime } from '#core/values/time.ts'
import type { AdsFormat } from '#model/exports/formats.ts'
import { foldLabel } from '#model/fields/label.ts'
import { csvRecord } from './csv-writer.ts'

/** What each platform takes as offline conversions, with the sources in docs/export.md. */
type Conversions = {
  /** The label of the custom field with the click that led to the lead. */
  clickId: string
  header: readonly (readonly string[])[]
  rowOf: (contact: Contact, click: string) => readonly string[]
}

/** The name of the conversion, which must exist at the platform. */
const conversion = 'Lead'
const none = ''

const conversionsOf: Readonly<Record<AdsFormat, Conversions>> = {
  'google-ads': {
    clickId: 'gclid',
    header: [['Google Click ID', 'Conversion Name', 'Conversion Time']],
    rowOf: ({ createdAt }, click) => [click, conversion, `${timeOf(createdAt)}+0000`],
  },
  'meta-ads': {
    clickId: 'fbclid',
    header: [['event_name', 'event_time', 'event_id', 'action_source', 'fbc']],
    rowOf: ({ id, createdAt }, click) => [
      conversion,
      String(Math.floor(createdAt / 1_000)),
      id,
      'system_generated',
      `fb.1.${createdAt}.${click}`,
    ],
  },
  'microsoft-ads': {
    clickId: 'msclkid',
    header: [
      ['Type', 'Name', 'Conversion Name', 'Conversion Time', 'Microsoft Click Id'],
      ['Format Version', '6.0', none, none, none],
    ],
    rowOf: ({ createdAt }, click) => {
      return ['Offline Conversion', none, conversion, clockTimeOf(createdAt), click]
    },
  },
}

/** The conversions of contacts with a click id of a platform; others have no text. */
export function conversionsWriter(format: AdsFormat) {
  const { clickId, header, rowOf } = conversionsOf[format]
  return {
    // Without a byte order mark, which would be part of the first column's name.
    start: header.map((cells) => csvRecord(cells)).join(''),
    contact: (contact: Contact) => {
      const click = clickOf(contact, clickId)
      return click === undefined ? '' : csvRecord(rowOf(contact, click))
    },
  }
}

function clickOf({ customFields }: Contact, clickId: string): string | undefined {
  return Object.entries(customFields).find(([label]) => foldLabel(label) === clickId)?.[1]
}

/** In UTC, such as `1/31/2026 2:05:00 PM`. */
function clockTimeOf(at: number): string {
  const [, year, month, day, hours, rest] =
    /^(\d+)-(\d+)-(\d+)T(\d+)(:\d+:\d+)/.exec(formatTime(at)) ?? []
  const hour = Number(hours)
  const date = [Number(month), Number(day), year].join('/')
  return `${date} ${hour % 12 === 0 ? 12 : hour % 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

/** In UTC, such as `2026-01-31 14:05:00`. */
function timeOf(at: number): string {
  return formatTime(at).slice(0, 19).replace('T', ' ')
}
