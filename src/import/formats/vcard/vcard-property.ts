import ICAL from 'ical.js'

import { type DecodedText, decodeBytes, decodeQuotedPrintable } from '#import/formats/encoding.ts'

/** A property: its name in lower case, and its value's components in order. */
export type CardProperty = {
  name: string
  /** Connects it to its own label, as in `item1.TEL` and `item1.X-ABLabel`. */
  group: string | null
  values: string[]
  /** As they were written: `CELL`, `home`. */
  types: string[]
  /** Where it comes among others of its name: 1 is first. */
  rank: number
  /** Parameters by their names in lower case. */
  parameters: ReadonlyMap<string, string>
  /** A possible reading error. */
  warning: DecodedText['warning']
  /** Whether its base64 is not text. */
  isBinary: boolean
}

const rankMax = 1_000
/** The rank of Outlook's callback, text and assistant numbers. */
const last = rankMax + 1

// The library cuts lines, parameters and lists; types are left out, since a card is not lost for a
// birthday that is not a date.
const text = { defaultType: 'text' }
const list = { ...text, multiValue: ',' }
const structured = { ...text, structuredValue: ';' }
const design = {
  name: 'vcard',
  value: { text: { fromICAL: unescapeText } },
  // Parameters have no backslashes to remove.
  param: { type: { valueType: 'raw', multiValue: ',' }, label: { valueType: 'raw' } },
  property: {
    n: structured,
    adr: structured,
    org: structured,
    categories: list,
    nickname: list,
    'x-android-custom': structured,
    'x-samsungadr': structured,
  },
  propertyGroups: true,
}

/** Reads one unfolded line of any version. Throws when it is not a property. */
export function parseProperty(line: string): CardProperty {
  const { modern, warning, isBinary } = modernise(line)
  const parsed = asProperty(ICAL.parse.property(modern, design))
  const [name, attributes, valueType, ...values] = parsed
  const types = [attributes['type'] ?? []].flat()
  const texts = values
    .flat()
    .map((value) => (valueType === 'text' ? value : withoutScheme(name, unescapeText(value))))
  const isPreferred = types.some((type) => type.toLowerCase() === 'pref')
  const pref = Number(attributes['pref'])
  return {
    name,
    types,
    values: texts,
    warning,
    isBinary,
    group: typeof attributes['group'] === 'string' ? attributes['group'].toLowerCase() : null,
    rank: isPreferred ? 1 : rankOf(name, pref),
    parameters: new Map(
      Object.entries(attributes).map(([key, value]) => [key, [value].flat().join(',')]),
    ),
  }
}

type ParsedProperty = [string, Record<string, string | string[]>, string, ...(string | string[])[]]

// A property of jCard (RFC 7095), whose values are strings since the design has no other type.
function asProperty(parsed: unknown): ParsedProperty {
  return parsed as ParsedProperty
}

/** A phone or an email that is written as a URI without the scheme. */
function withoutScheme(name: string, value: string): string {
  return name === 'tel' || name === 'email' ? value.replace(/^(?:tel|mailto):/i, '') : value
}

function unescapeText(value: string): string {
  if (!value.includes('\\')) return value
  return value.replaceAll(/\\(.)/gs, (_, escaped: string) =>
    escaped === 'n' || escaped === 'N' ? '\n' : escaped,
  )
}

type ModernLine = Pick<CardProperty, 'warning' | 'isBinary'> & { modern: string }

/**
 * A line of vCard 2.1, which has parameters without a name, quoted-printable and base64, as later
 * ones.
 */
function modernise(rawLine: string): ModernLine {
  const line = rawLine.replace(androidTypePattern, (_, charset: string, word: string) => {
    const { text: type } = decodeQuotedPrintable(word, charset)
    return `;TYPE="${type.replaceAll('"', '')}"`
  })
  const match = /^([^;:]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line)
  if (match === null) return { modern: line, warning: null, isBinary: false }
  const [, name = '', listed = '', value = ''] = match
  if (listed === '') return { modern: line, warning: null, isBinary: false }
  const parameters = (listed.slice(1).match(/(?:"[^"]*"|[^";])+/g) ?? []).map((parameter) =>
    parameter.trim(),
  )
  const encodings = parameters.map((parameter) =>
    encodingPattern.exec(parameter)?.[1]?.toLowerCase(),
  )
  const encoding = encodings.find((encodingName) => encodingName !== undefined) ?? null
  const kept = parameters
    .filter(
      (parameter) =>
        parameter !== '' && !encodingPattern.test(parameter) && !charsetPattern.test(parameter),
    )
    .map((parameter) => (parameter.includes('=') ? parameter : `TYPE=${parameter}`))
  const { text: decoded, warning } = decodeValue(value, encoding, parameters)
  const modern = `${[name, ...kept].join(';')}:${decoded}`
  const isBinary = isBase64(encoding) && controlPattern.test(decoded)
  return { modern, warning, isBinary }
}

/** A label of one's own, as Android writes it. */
const androidTypePattern =
  /;X-CUSTOM\(CHARSET=([\w-]{1,50}),ENCODING=QUOTED-PRINTABLE,([^)]{0,500})\)/i
const encodingPattern = /^(?:encoding=)?"?(quoted-printable|base64|b|8bit|7bit)"?$/i
// oxlint-disable-next-line no-control-regex -- Bytes that are not text have them.
const controlPattern = /[\0-\x08\x0E-\x1F]/
const charsetPattern = /^charset="?([^"]*)"?$/i

function decodeValue(
  value: string,
  encoding: string | null,
  parameters: readonly string[],
): DecodedText {
  const charset =
    parameters.map((parameter) => charsetPattern.exec(parameter)?.[1]).find(Boolean) ?? null
  const { text: decoded, warning } =
    encoding === 'quoted-printable'
      ? decodeQuotedPrintable(value, charset)
      : isBase64(encoding)
        ? decodeBytes(Buffer.from(value, 'base64'), charset)
        : { text: value, warning: null }
  return { text: decoded.replaceAll(/\r\n?|\n/g, String.raw`\n`), warning }
}

function isBase64(encoding: string | null): boolean {
  return encoding === 'base64' || encoding === 'b'
}

function rankOf(name: string, pref: number): number {
  if (pref >= 1 && pref <= 100) return pref
  return name === 'x-ms-tel' ? last : rankMax
}
