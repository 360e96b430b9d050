import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readCard } from './vcard-card.ts'

test('labels, dates and names that Apple writes beside properties', () => {
  const { values, leftOut } = readCard([
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//iOS 17.0//EN',
    'N:Doe;Jane;Mary;Dr.;PhD',
    'FN:Jane Doe',
    'NICKNAME:JD',
    'X-PHONETIC-FIRST-NAME:Jayn',
    'item1.TEL:+1 202 555 0101',
    'item1.X-ABLabel:_$!<HomeFAX>!$_',
    'item2.TEL;type=pref:+1 202 555 0102',
    'item2.X-ABLabel:Reception',
    'TEL;type=CELL;type=VOICE:+1 202 555 0103',
    'TEL;type=IPHONE;type=CELL;type=VOICE:+1 202 555 0104',
    'item3.ADR;type=HOME:;;1 Main St;Springfield;;12345;USA',
    'item3.X-ABADR:us',
    'item4.X-ABDATE;type=pref:2010-05-01',
    'item4.X-ABLabel:_$!<Anniversary>!$_',
    'item5.X-ABDATE:2011-06-02',
    'item5.X-ABLabel:Contract signed',
    'item6.X-ABRELATEDNAMES:Jim Doe',
    'item6.X-ABLabel:_$!<Spouse>!$_',
    'item7.URL:https://jane.example.com',
    'item7.X-ABLabel:_$!<HomePage>!$_',
    'item8.URL:https://blog.example.com',
    'item8.X-ABLabel:Blog',
    'IMPP;X-SERVICE-TYPE=Skype;type=HOME:skype:jane.doe',
    'X-SOCIALPROFILE;type=twitter;x-user=jane:https://twitter.com/jane',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12',
    'item9.X-ABLabel:Stray',
    'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
    'UID:6a1f',
    'REV:2024-01-01T00:00:00Z',
    'X-ABUID:6A1F:ABPerson',
  ])
  assert.deepEqual(values, {
    name: 'Jane Doe',
    phone: '+1 202 555 0102',
    customFields: {
      'Full name': 'Jane Mary Doe',
      'Name prefix': 'Dr.',
      'Name suffix': 'PhD',
      Nickname: 'JD',
      'Phonetic first name': 'Jayn',
      'Home fax': '+1 202 555 0101',
      Mobile: '+1 202 555 0103',
      'Mobile 2': '+1 202 555 0104',
      'Home address': '1 Main St, Springfield, 12345, USA',
      Anniversary: '2010-05-01',
      'Contract signed': '2011-06-02',
      Spouse: 'Jim Doe',
      Website: 'https://jane.example.com',
      'Website (Blog)': 'https://blog.example.com',
      Skype: 'jane.doe',
      Twitter: 'https://twitter.com/jane',
      Birthday: '--04-12',
    },
  })
  assert.deepEqual(
    leftOut.map(({ what }) => what),
    ['PRODID', 'X-ABADR', 'PHOTO', 'REV', 'X-ABUID', 'X-ABLABEL', 'UID', 'X-ABLABEL'],
  )
})

test('the main phone is never a fax, a pager or an assistant’s, whichever is preferred', () => {
  const { values } = readCard([
    'FN:Jane',
    'TEL;TYPE=ASSISTANT,PREF:+1 202 555 0100',
    'TEL;TYPE=WORK,FAX,PREF:+1 202 555 0101',
    'TEL;TYPE=PAGER:+1 202 555 0102',
    'TEL;TYPE=CELL:+1 202 555 0103',
    'TEL;TYPE=CELL:+1 202 555 0104',
    'TEL:+1 202 555 0105',
  ])
  assert.deepEqual(values, {
    name: 'Jane',
    phone: '+1 202 555 0103',
    customFields: {
      'Assistant phone': '+1 202 555 0100',
      'Work fax': '+1 202 555 0101',
      Pager: '+1 202 555 0102',
      'Mobile 2': '+1 202 555 0104',
      'Phone 2': '+1 202 555 0105',
    },
  })
  assert.deepEqual(readCard(['FN:Jane', 'TEL;FAX:+1 202 555 0101']).values, {
    ...{ name: 'Jane', customFields: { Fax: '+1 202 555 0101' } },
  })
})

const names: [lines: string[], values: Record<string, unknown>][] = [
  [['N:;;;;', 'ORG:Doe Ltd', 'TEL:1'], { name: 'Doe Ltd', company: 'Doe Ltd', type: 'company' }],
  [
    ['FN:Doe Ltd', 'N:;;;;', 'ORG:Doe Ltd'],
    { name: 'Doe Ltd', company: 'Doe Ltd', type: 'company' },
  ],
  [['FN:Doe Ltd', 'N:Doe;Jane;;;', 'ORG:Doe Ltd'], { name: 'Jane Doe', company: 'Doe Ltd' }],
  [
    ['FN:Doe Ltd', 'N:Doe;Jane;;;', 'ORG:Doe Ltd', 'X-ABShowAs:COMPANY'],
    {
      ...{ name: 'Doe Ltd', company: 'Doe Ltd', type: 'company' },
      customFields: { 'Contact person': 'Jane Doe' },
    },
  ],
  [['KIND:individual', 'FN:', 'ORG:Doe Ltd'], { company: 'Doe Ltd', type: 'person' }],
  [['FN:Herr Dr. Jörg Müller', 'N:Müller;Jörg;;Herr Dr.;'], { name: 'Herr Dr. Jörg Müller' }],
  [
    ['FN:Jörg Müller', 'N:Müller;Jörg;;Mr.;'],
    { name: 'Jörg Müller', customFields: { 'Name prefix': 'Mr.' } },
  ],
  [['FN:山田太郎', 'N:山田;太郎;;;'], { name: '山田太郎' }],
]

test('names, companies, and what one of them says beside the other', () => {
  for (const [lines, expected] of names) {
    const { phone: _, ...values } = readCard(lines).values as Record<string, unknown>
    assert.deepEqual([lines, values], [lines, expected])
  }
})

test('an address label is kept where the address lacks one of its words', () => {
  const { values } = readCard([
    'FN:Jane',
    'ADR;HOME:;;1 Main St;Springfield;;12345;USA',
    String.raw`LABEL;HOME:1 Main St\n12345 Springfield\nUSA`,
    String.raw`ADR;TYPE=WORK;LABEL="Doe Ltd\n2 High St":;;2 High St;;;;`,
    'LABEL:3 Low St',
  ])
  assert.deepEqual(values, {
    name: 'Jane',
    customFields: {
      'Home address': '1 Main St, Springfield, 12345, USA',
      'Work address': '2 High St',
      'Work address label': 'Doe Ltd\n2 High St',
      Address: '3 Low St',
    },
  })
})

test("properties of programs' own are fields if they are about the contact", () => {
  const { values, leftOut } = readCard([
    'FN:Jane',
    'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-05-01;1;;;;;;;;;;;;;',
    'X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jim;14;;;;;;;;;;;;;',
    'X-EVOLUTION-MANAGER:Judy',
    'X-KADDRESSBOOK-X-Profession:Engineer',
    'X-JABBER:jane@example.com',
    'X-CUSTOMER-ID:4711',
    'X-EVOLUTION-FILE-AS:Doe\\, Jane',
    'X-TIMES-CONTACTED:12',
    'X-LAST-CONTACTED-TIMESTAMP:1700000000',
    'X-PICTURE;ENCODING=B:AAECAw==',
    'RELATED;TYPE=spouse:urn:uuid:6a1f',
    'RELATED;TYPE=child;VALUE=text:Joe',
    'KEY:https://example.com/key',
    'CALURI:https://example.com/calendar',
    'SOUND;X-IRMC-N:yamada;tarou',
    'SOUND:',
  ])
  assert.deepEqual(values, {
    name: 'Jane',
    customFields: {
      Anniversary: '2010-05-01',
      Spouse: 'Jim',
      Manager: 'Judy',
      Profession: 'Engineer',
      Jabber: 'jane@example.com',
      'X-CUSTOMER-ID': '4711',
      Child: 'Joe',
      'Phonetic name': 'yamada tarou',
    },
  })
  assert.deepEqual(
    leftOut.map(({ what }) => what),
    [
      ...['X-EVOLUTION-FILE-AS', 'X-TIMES-CONTACTED', 'X-LAST-CONTACTED-TIMESTAMP', 'X-PICTURE'],
      ...['KEY', 'CALURI', 'RELATED'],
    ],
  )
})

test('a label that is too long is cut', () => {
  const { values } = readCard([
    'FN:Jane',
    `X-${'A'.repeat(70)}:1`,
    'a.TEL:1',
    `a.X-ABLabel:${'b'.repeat(70)}`,
  ])
  const { phone, customFields } = values as { phone: string; customFields: Record<string, string> }
  assert.equal(phone, '1')
  assert.deepEqual(
    Object.keys(customFields).map(({ length }) => length <= 64),
    [true],
  )
})

test('a group of contacts is not a contact', () => {
  for (const line of ['KIND:group', 'X-ADDRESSBOOKSERVER-KIND:group']) {
    const { problem } = readCard(['FN:Friends', line, 'MEMBER:urn:uuid:6a1f'])
    assert.equal(problem?.code, 'card_of_group')
  }
})

test('dates in two forms, groups of Android and labels of the main phone', () => {
  const { values, leftOut } = readCard([
    'VERSION:3.0',
    'FN:Jane Doe',
    'X-ABDATE;TYPE=Wedding:2020-09-14',
    'X-ABDATE;TYPE=Wedding:20200914',
    'X-ABDATE;TYPE=Wedding:2021-09-14',
    'X-ANDROID-CUSTOM:vnd.android.cursor.item/group_membership;Friends;;;;;;;;;;;;;',
    'item1.TEL;type=pref:+1 202 555 0101',
    'item1.X-ABLabel:Dad (Jim)',
    'item2.TEL:+1 202 555 0102',
    'item2.X-ABLabel:_$!<Work>!$_',
  ])
  assert.deepEqual(values, {
    name: 'Jane Doe',
    phone: '+1 202 555 0101',
    tags: ['Friends'],
    customFields: {
      Wedding: '2020-09-14',
      'Wedding 2': '2021-09-14',
      'Work phone': '+1 202 555 0102',
    },
  })
  assert.deepEqual(leftOut, [{ what: 'X-ABLABEL', reason: 'the label of the main phone' }])
})
