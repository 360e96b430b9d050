import { ownProperties } from '#export/vcard-writer.ts'

/** The standard fields that properties become; of several with one name, the first does. */
export const standardFields = new Map(
  Object.entries({
    title: { field: 'position', label: 'Title' },
    [ownProperties.source.toLowerCase()]: { field: 'source', label: 'Source' },
    [ownProperties.assignee.toLowerCase()]: { field: 'assigneeId', label: 'Assignee' },
    [ownProperties.created.toLowerCase()]: { field: 'createdAt', label: 'Created' },
    [ownProperties.duplicate.toLowerCase()]: { field: 'duplicateOf', label: 'Duplicate of' },
  }),
)

const picture = 'a picture'
const technical = 'not about the contact'
const calendar = 'an address of a calendar'
const grouping = 'belongs to a group of cards'

const namesByReason: Readonly<Record<string, string>> = {
  [picture]: 'photo logo x-ms-cardpicture x-photo x-thumbnail',
  'a sound': 'sound',
  'a key': 'key x-key x-kaddressbook-openpgpfp x-kaddressbook-smimefp',
  'a card within the card': 'agent',
  [calendar]: 'caluri fburl caladruri capuri',
  [grouping]: 'member x-addressbookserver-member x-addressbookserver-kind',
  [technical]:
    'prodid rev class mailer sort-string source name profile xml clientpidmap ' +
    'x-abadr x-abuid x-evolution-file-as x-file-as x-mozilla-html x-access x-class ' +
    'x-ms-ol-default-postal-address x-ms-ol-design x-ms-imaddress-type x-sync x-starred ' +
    'x-product x-generator x-filed-as x-fileas x-addressing-grammar',
}

const reasons = new Map(
  Object.entries(namesByReason).flatMap(([reason, names]) =>
    names.split(' ').map((name) => [name, reason] as const),
  ),
)

// Counters, keys and times of the program that wrote the card.
const technicalPattern = new RegExp(
  '^x-(?:.*[-_.])?(?:l?uid|guid|rev|revision|etag|ctag|hash|checksum|counts?|counters?|times|' +
    'timestamp|modified|lastmodified|contacted|synced|version|sortas|sortstring|crypto\\w*|' +
    'encryption|image(?:type|hash|format)|cropping|display-pref)(?:[-_.].*)?$',
)

const programPattern = /^x-(?:fc-|couchdb-|id$|contact-sync-reason)/

function isTechnical(name: string): boolean {
  return programPattern.test(name) || technicalPattern.test(name)
}

/** Why a property is not a part of the contact; null for one that can be. */
export function reasonToLeaveOut(name: string): string | null {
  return reasons.get(name) ?? (isTechnical(name) ? technical : null)
}

const prefixPattern =
  /^x-(?:evolution-|ms-ol-|ms-|kaddressbook-x-|kaddressbook-|wab-|mozilla-|android-|gdata-)?/

const labels = new Map(
  Object.entries({
    anniversary: 'Anniversary',
    assistant: 'Assistant',
    assistantsname: 'Assistant',
    bday: 'Birthday',
    birthplace: 'Birthplace',
    blog: 'Blog',
    'blog-url': 'Blog',
    blogfeed: 'Blog',
    'contact-uri': 'Contact address',
    created: 'Created',
    deathdate: 'Date of death',
    deathplace: 'Place of death',
    department: 'Department',
    epocsecondname: 'Nickname',
    expertise: 'Expertise',
    gender: 'Gender',
    geo: 'Geo',
    hobby: 'Hobby',
    imaddress: 'Instant messaging',
    interest: 'Interest',
    lang: 'Language',
    language: 'Language',
    maidenname: 'Maiden name',
    manager: 'Manager',
    managersname: 'Manager',
    nickname: 'Nickname',
    office: 'Office',
    'org-directory': 'Directory',
    'phonetic-first-name': 'Phonetic first name',
    'phonetic-last-name': 'Phonetic last name',
    'phonetic-middle-name': 'Phonetic middle name',
    'phonetic-org': 'Phonetic company',
    profession: 'Profession',
    pronouns: 'Pronouns',
    role: 'Role',
    spouse: 'Spouse',
    spouse_name: 'Spouse',
    spousesname: 'Spouse',
    tz: 'Time zone',
    'video-url': 'Video',
    wedding_anniversary: 'Anniversary',
  }),
)

/** Services of instant messaging and social networks, by the words of properties and addresses. */
const services = new Map(
  Object.entries({
    aim: 'AIM',
    facebook: 'Facebook',
    flickr: 'Flickr',
    gadugadu: 'Gadu-Gadu',
    gg: 'Gadu-Gadu',
    'google-talk': 'Google Talk',
    googletalk: 'Google Talk',
    groupwise: 'GroupWise',
    gtalk: 'Google Talk',
    icq: 'ICQ',
    instagram: 'Instagram',
    irc: 'IRC',
    jabber: 'Jabber',
    linkedin: 'LinkedIn',
    mastodon: 'Mastodon',
    matrix: 'Matrix',
    msn: 'MSN',
    msnim: 'MSN',
    qq: 'QQ',
    sip: 'SIP',
    skype: 'Skype',
    'skype-username': 'Skype',
    telegram: 'Telegram',
    twitter: 'Twitter',
    whatsapp: 'WhatsApp',
    xmpp: 'Jabber',
    yahoo: 'Yahoo',
    ymsgr: 'Yahoo',
  }),
)

/** The custom field that a property becomes; one that is not known keeps its name. */
export function labelOfName(name: string): string {
  const known = labels.get(name)
  if (known !== undefined) return known
  const own = name.replace(prefixPattern, '')
  return (own === name ? undefined : (labels.get(own) ?? services.get(own))) ?? name.toUpperCase()
}

/** `Skype` for `skype` and `X-SKYPE`; null for a service that is not known. */
export function serviceLabel(word: string): string | null {
  return services.get(word.toLowerCase().replace(/^x-/, '')) ?? null
}

// What the numbers in Android's properties of its own mean.
const androidLabels: Readonly<Record<string, string>> = {
  contact_event: ',Anniversary,Date,Birthday',
  relation:
    ',Assistant,Brother,Child,Domestic partner,Father,Friend,Manager,Mother,Parent,Partner,' +
    'Referred by,Relative,Sister,Spouse',
  nickname: 'Nickname,Nickname,Nickname,Maiden name,Nickname,Nickname',
}

/** The label and the text of `vnd.android.cursor.item/relation;Jane;14;`; null for other ones. */
export function readAndroid(values: readonly string[]): { label: string; text: string } | null {
  const [kind = '', text = '', number = '', word = ''] = values
  const known = androidLabels[kind.replace(/^vnd\.android\.cursor\.item\//, '')]
  const label = word.trim() || known?.split(',')[Number(number)] || ''
  return known === undefined || label === '' ? null : { label, text }
}
