import { ownProperties, propertyOf } from '#export/vcard-writer.ts'
import { type ContactFieldName, contactFieldNames, contactFields } from '#model/contacts/fields.ts'
// Properties by their names in lower case: why they are skipped, the custom fields that they
// become, services of messaging and social networks, and the numbers of Android's types.
import names from './property-names.json' with { type: 'json' }

/** The standard fields that properties become; of several with one name, the first does. */
export const standardFields = new Map(
  Object.entries({
    ...Object.fromEntries(contactFieldNames.map(propertyEntry)),
    [ownProperties.assignee.toLowerCase()]: { field: 'assigneeId', label: 'Assignee' },
    [ownProperties.created.toLowerCase()]: { field: 'createdAt', label: 'Created' },
    [ownProperties.duplicate.toLowerCase()]: { field: 'duplicateOf', label: 'Duplicate of' },
  }),
)

/** The label is for further values of the property. */
function propertyEntry(field: ContactFieldName) {
  const label = titleCase(contactFields[field].vcard ?? field)
  return [propertyOf(field).toLowerCase(), { field, label }] as const
}

function titleCase(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}

const notAboutContact = 'not about the contact'

const reasons = new Map(
  Object.entries(names.reasons).flatMap(([reason, properties]) =>
    properties.map((name) => [name, reason] as const),
  ),
)
const labels = new Map(Object.entries(names.labels))
const services = new Map(Object.entries(names.services))
const androidLabels = new Map(Object.entries(names.android))

// Counters, keys and times of the program that wrote the card.
const technicalPattern = new RegExp(
  '^x-(?:.*[-_.])?(?:l?uid|guid|rev|revision|etag|ctag|hash|checksum|counts?|counters?|times|' +
    'timestamp|modified|lastmodified|contacted|synced|version|sortas|sortstring|crypto\\w*|' +
    'encryption|image(?:type|hash|format)|cropping|display-pref)(?:[-_.].*)?$',
)
const programPattern = /^x-(?:fc-|couchdb-|id$|contact-sync-reason)/
const prefixPattern =
  /^x-(?:evolution-|ms-ol-|ms-|kaddressbook-x-|kaddressbook-|wab-|mozilla-|android-|gdata-)?/

/** Why a property is not a part of the contact; null for one that can be. */
export function reasonToLeaveOut(name: string): string | null {
  const isTechnical = programPattern.test(name) || technicalPattern.test(name)
  return reasons.get(name) ?? (isTechnical ? notAboutContact : null)
}

/** The custom field that a property becomes; one that is not known keeps its name. */
export function labelOfName(name: string): string {
  const bare = name.replace(prefixPattern, '')
  const ofBare = bare === name ? undefined : (labels.get(bare) ?? services.get(bare))
  return labels.get(name) ?? ofBare ?? name.toUpperCase()
}

/** `Skype` for `skype` and `X-SKYPE`; null for a service that is not known. */
export function serviceLabel(word: string): string | null {
  return services.get(word.toLowerCase().replace(/^x-/, '')) ?? null
}

/** The label and the text of `vnd.android.cursor.item/relation;Jane;14;`; null for other ones. */
export function readAndroid(values: readonly string[]): { label: string; text: string } | null {
  const [kind = '', text = '', number = '', word = ''] = values
  const known = androidLabels.get(kind.replace(/^vnd\.android\.cursor\.item\//, ''))
  const label = word.trim() || known?.[Number(number)] || ''
  return known === undefined || label === '' ? null : { label, text }
}
