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

const zonelessPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?$/

/** A date without a time or a zone, as most programs write it, is read as UTC. */
export function asTime(text: string): string {
  const match = zonelessPattern.exec(text.trim())
  if (match === null) return text
  const [, date = '', minutes = '00:00', seconds = ':00'] = match
  return `${date}T${minutes}${seconds}Z`
}

const googleSystemGroups: ReadonlySet<string> = new Set(['myContacts', 'Other Contacts'])

/** Tags as programs write them into one cell. */
export function splitTags(text: string): string[] {
  const tags = (asStrings(text) ?? tagsIn(text)).map((tag) => tag.trim())
  return tags
    .map((tag) => (tag.startsWith('* ') ? tag.slice(2).trim() : tag))
    .filter((tag, index) => tag !== '' && !(tags[index] !== tag && googleSystemGroups.has(tag)))
}

// Mailchimp puts each tag in quotes, with those within it doubled.
const tagPattern = /(?:^|[,;\n])\s*"((?:[^"]|"")*)"\s*(?=[,;\n]|$)|[^,;\n]+/g

/** Tags between Google's ` ::: `, or commas, semicolons and line breaks, escaped or not. */
function tagsIn(text: string): string[] {
  if (text.includes(' ::: ')) return text.split(' ::: ')
  return Array.from(text.matchAll(tagPattern), ([bare, quoted]) =>
    quoted === undefined ? bare.replace(/\\\s*$/, '') : quoted.replaceAll('""', '"'),
  )
}

/** The texts of a JSON array, as some programs write a list; null for other text. */
export function asStrings(text: string): string[] | null {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null
  } catch {
    return null
  }
}
