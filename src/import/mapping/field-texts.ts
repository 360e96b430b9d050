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

/** Tags between commas, semicolons or Google's ` ::: `; Google puts a star before its groups. */
export function splitTags(text: string): string[] {
  const tags = text.split(/ ::: |[,;]/).map((tag) => tag.trim())
  return tags
    .map((tag) => (tag.startsWith('* ') ? tag.slice(2).trim() : tag))
    .filter((tag, index) => tag !== '' && !(tags[index] !== tag && googleSystemGroups.has(tag)))
}
