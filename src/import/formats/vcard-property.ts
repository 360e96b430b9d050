import ICAL from 'ical.js'

/** A property: its name in lower case, and its value's components in order. */
export type CardProperty = {
  name: string
  values: string[]
  /** Whether it comes before others of its name. */
  isPreferred: boolean
  label: string
}

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
  },
  propertyGroups: true,
}

/** Reads one unfolded line of any version. Throws when it is not a property. */
export function parseProperty(line: string): CardProperty {
  const parsed = asProperty(ICAL.parse.property(modernise(line), design))
  const [name, parameters, valueType, ...values] = parsed
  const types = [parameters['type'] ?? []].flat().map((type) => type.toLowerCase())
  const texts = values
    .flat()
    .map((value) => (valueType === 'text' ? value : withoutScheme(name, unescapeText(value))))
  return {
    name,
    values: texts,
    isPreferred: types.includes('pref') || parameters['pref'] === '1',
    label: [parameters['label'] ?? ''].flat().join(','),
  }
}

type ParsedProperty = [string, Record<string, string | string[]>, string, ...(string | string[])[]]

// A property of jCard (RFC 7095), whose values are strings since the design has no other type.
function asProperty(parsed: unknown): ParsedProperty {
  return parsed as ParsedProperty
}

/** A phone or an e-mail that is written as a URI without the scheme. */
function withoutScheme(name: string, value: string): string {
  return name === 'tel' || name === 'email' ? value.replace(/^(?:tel|mailto):/i, '') : value
}

function unescapeText(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, escaped: string) =>
    escaped === 'n' || escaped === 'N' ? '\n' : escaped,
  )
}

/** A line of vCard 2.1, which has parameters without a name and quoted-printable, as later ones. */
function modernise(line: string): string {
  const match = /^([^;:]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line)
  if (match === null) return line
  const [, name = '', given = '', value = ''] = match
  if (given === '') return line
  const parameters = given.slice(1).match(/(?:"[^"]*"|[^";])+/g) ?? []
  const isQuoted = parameters.some((one) => /^(?:encoding=)?quoted-printable$/i.test(one))
  const charset = parameters.find((one) => /^charset=/i.test(one))?.slice('charset='.length)
  const kept = parameters
    .filter((one) => !/^(?:(?:encoding=)?(?:quoted-printable|8bit|7bit)|charset=.*)$/i.test(one))
    .map((one) => (one.includes('=') ? one : `TYPE=${one}`))
  const decoded = isQuoted ? decodeQuotedPrintable(value, charset ?? 'utf-8') : value
  return `${[name, ...kept].join(';')}:${decoded}`
}

function decodeQuotedPrintable(value: string, charset: string): string {
  const bytes = Buffer.from(
    value.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )
  const decoder = decoderOf(charset.toLowerCase())
  return decoder.decode(bytes).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
