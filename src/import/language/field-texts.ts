const types = new Map(
  Object.entries({
    organisation: 'company',
    organization: 'company',
    unternehmen: 'company',
    firma: 'company',
    individual: 'person',
  }),
)

/** A contact's type, also in the words of other programs. */
export function asContactType(text: string): string {
  const folded = text.trim().toLowerCase()
  return types.get(folded) ?? folded
}

const zone = String.raw` ?(?:UTC|GMT|([+-]\d{2}):?(\d{2}))`
const timePattern = new RegExp(
  String.raw`^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(?:${zone})?)?$`,
)
/** As Google Forms writes it: `2026/05/28 7:01:33 PM GMT+2`. */
const formsPattern = new RegExp(
  String.raw`^(\d{4})/(\d{2})/(\d{2}) (\d{1,2})(:\d{2}:\d{2}) ([AP])M ` +
    String.raw`(?:GMT|UTC)(?:([+-])(\d{1,2})(?::(\d{2}))?)?$`,
)

/** A date without a time or a zone, as most programs write it, is read as UTC. */
export function asTime(text: string): string {
  const clean = text.trim()
  const match = timePattern.exec(clean)
  if (match === null) return asFormsTime(clean) ?? text
  const [, date = '', minutes = '00:00', seconds = ':00', hours, rest = ''] = match
  return `${date}T${minutes}${seconds}${hours === undefined ? 'Z' : `${hours}:${rest}`}`
}

function asFormsTime(text: string): string | null {
  const match = formsPattern.exec(text)
  if (match === null) return null
  const [, year, month, day, hour, rest, half, sign = '+', hours = '0', minutes = '00'] = match
  const hour24 = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return `${year}-${month}-${day}T${String(hour24).padStart(2, '0')}${rest}${offset}`
}

/** What Google puts between several values of a cell. */
export const valueSeparator = ' ::: '
const googleSystemGroups: ReadonlySet<string> = new Set(['myContacts', 'Other Contacts'])
/** Left out without the asterisk too, as Google writes it for Outlook: it is never a real tag. */
const googleOwnGroup = 'myContacts'

/** Tags as programs write them into one cell. */
export function splitTags(text: string): string[] {
  const tags = (asStrings(text) ?? tagsIn(text)).map((tag) => tag.trim())
  return tags
    .map((tag) => (tag.startsWith('* ') ? tag.slice(2).trim() : tag))
    .filter(
      (tag, index) =>
        tag !== '' &&
        tag !== googleOwnGroup &&
        !(tags[index] !== tag && googleSystemGroups.has(tag)),
    )
}

// Mailchimp puts each tag in quotes, with those within it doubled.
const tagPattern = /(?:^|[,;\n])[^\S\n]*"((?:[^"]|"")*)"\s*(?=[,;\n]|$)|[^,;\n]+/g

/** Tags between Google's ` ::: `, or commas, semicolons and line breaks, escaped or not. */
function tagsIn(text: string): string[] {
  if (text.includes(valueSeparator)) return text.split(valueSeparator)
  return Array.from(text.matchAll(tagPattern), ([bare, quoted]) =>
    quoted === undefined ? bare.replace(/\\\s*$/, '') : quoted.replaceAll('""', '"'),
  )
}

/** The texts of a JSON array, as some programs write a list; null for other text. */
export function asStrings(text: string): string[] | null {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : null
  } catch {
    return null
  }
}

/** Names in Chinese characters begin with the last name. */
export function joinedName(parts: readonly string[]): string {
  const isHan = parts.length > 1 && parts.every((part) => /^\p{Script=Han}+$/u.test(part))
  return (isHan ? parts.toReversed() : parts).join(' ')
}
