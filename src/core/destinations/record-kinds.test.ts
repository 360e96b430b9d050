import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readMapping } from '#model/destinations/mapping.ts'
import type { RecordKind } from './destination-kind.ts'
import { kindNames, kindOf } from './kinds.ts'
import { sampleLead } from './passed-on-lead.ts'
import { isPlaceholder } from './placeholders.ts'
import { answeredRecord } from './records/answered-record.ts'
import type { Settings } from './setting.ts'
import { readTemplate } from './template.ts'

const sample = sampleLead('msg_1', 'https://contacts.example.com')
const lead = { ...sample, contact: { ...sample.contact, phone: '+49301234567' } }
const { email, notes } = lead.contact

const entered: Readonly<Record<string, Settings>> = {
  hubspot: { token: 'secret' },
  brevo: { token: 'secret', lists: '2, 7' },
  mailchimp: { token: 'secret-us21', audience: 'a1b2' },
  pipedrive: { token: 'secret', server: 'https://example.pipedrive.com/' },
  activecampaign: { token: 'secret', server: 'https://example.api-us1.com' },
  attio: { token: 'secret' },
  twenty: { token: 'secret', server: 'https://crm.example.com' },
  airtable: { token: 'secret', base: 'app1', table: 'Our leads' },
  'google-sheets': { url: 'https://script.google.com/macros/s/secret/exec' },
  'contact-sync': { token: 'cs_sec_secret', server: 'https://contacts.example.com' },
  'http-api': { url: 'https://example.com/hook', authorization: 'Bearer secret' },
}

/** What is sent to whom, by the documentation of each service. */
const requests: Readonly<Record<string, readonly [method: string, url: string, body: unknown]>> = {
  hubspot: [
    'POST',
    'https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert',
    {
      inputs: [
        {
          id: email,
          idProperty: 'email',
          properties: {
            ...{ email, firstname: 'Jane', lastname: 'Doe', phone: '+49301234567' },
            company: 'Example',
            message: notes,
          },
        },
      ],
    },
  ],
  brevo: [
    'POST',
    'https://api.brevo.com/v3/contacts',
    {
      email,
      attributes: { FIRSTNAME: 'Jane', LASTNAME: 'Doe' },
      listIds: [2, 7],
      updateEnabled: true,
    },
  ],
  mailchimp: [
    'PUT',
    // The MD5 of the address in lower case.
    'https://us21.api.mailchimp.com/3.0/lists/a1b2/members/0cba00ca3da1b283a57287bcceb17e35',
    {
      email_address: email,
      status_if_new: 'pending',
      merge_fields: { FNAME: 'Jane', LNAME: 'Doe', PHONE: '+49301234567' },
    },
  ],
  pipedrive: [
    'GET',
    'https://example.pipedrive.com/api/v2/persons/search' +
      '?term=jane.doe%40example.com&fields=email&exact_match=true&limit=1',
    null,
  ],
  activecampaign: [
    'POST',
    'https://example.api-us1.com/api/3/contact/sync',
    { contact: { email, firstName: 'Jane', lastName: 'Doe', phone: '+49301234567' } },
  ],
  attio: [
    'PUT',
    'https://api.attio.com/v2/objects/people/records?matching_attribute=email_addresses',
    {
      data: {
        values: {
          email_addresses: [email],
          name: [{ full_name: 'Jane Doe', first_name: 'Jane', last_name: 'Doe' }],
          phone_numbers: [{ original_phone_number: '+49301234567' }],
          description: notes,
        },
      },
    },
  ],
  twenty: [
    'POST',
    'https://crm.example.com/rest/people?upsert=true',
    {
      emails: { primaryEmail: email },
      name: { firstName: 'Jane', lastName: 'Doe' },
      phones: { primaryPhoneNumber: '+49301234567' },
    },
  ],
  airtable: [
    'PATCH',
    'https://api.airtable.com/v0/app1/Our%20leads',
    {
      performUpsert: { fieldsToMergeOn: ['Email'] },
      typecast: true,
      records: [
        {
          fields: {
            ...{ Email: email, Name: 'Jane Doe', Phone: '+49301234567', Company: 'Example' },
            Notes: notes,
          },
        },
      ],
    },
  ],
}

/** An answer of each service, and the record that it names. */
const answers: Readonly<
  Record<string, readonly [answer: unknown, id: string, link: string | null]>
> = {
  hubspot: [
    { status: 'COMPLETE', results: [{ id: '51', url: 'https://app.hubspot.com/c/51' }] },
    '51',
    'https://app.hubspot.com/c/51',
  ],
  brevo: [{ id: 12 }, '12', 'https://app.brevo.com/contact/index/12'],
  mailchimp: [
    { id: '1c50', web_id: 9 },
    '9',
    'https://us21.admin.mailchimp.com/lists/members/view?id=9',
  ],
  pipedrive: [{ success: true, data: { id: 7 } }, '7', 'https://example.pipedrive.com/person/7'],
  activecampaign: [
    { contact: { id: '113' } },
    '113',
    'https://example.activehosted.com/app/contacts/113',
  ],
  attio: [
    { data: { id: { record_id: 'r1' }, web_url: 'https://app.attio.com/x/person/r1' } },
    'r1',
    'https://app.attio.com/x/person/r1',
  ],
  twenty: [
    { data: { createPerson: { id: 'p1' } } },
    'p1',
    'https://crm.example.com/object/person/p1',
  ],
  airtable: [{ records: [{ id: 'rec1' }], createdRecords: ['rec1'] }, 'rec1', null],
}

for (const name of kindNames.filter((each) => kindOf(each)?.sends === 'records')) {
  const kind = kindNamed(name)
  const settings = settingsOf(name)

  test(`${name}: its preset fields can be filled, and a token is in no URL or body`, () => {
    for (const { preset = '', isTemplate, properties = [] } of kind.settings) {
      if (!isTemplate) continue
      assert.ok('template' in readTemplate(preset), preset)
      assert.notEqual(readMapping(preset, properties), null)
      for (const { value } of properties) assert.ok(value === null || isPlaceholder(value), name)
    }
    const { url, body } = kind.requestOf(lead, settings)
    assert.doesNotMatch(
      `${kind.urlOf(settings)} ${url} ${body}`.replaceAll('/secret/', ''),
      /secret/,
    )
  })

  const expected = requests[name]
  if (expected === undefined) continue
  test(`${name}: a lead is one upsert by its email address`, () => {
    const request = kind.requestOf(lead, settings)
    const { method = 'POST', url = kind.urlOf(settings), body } = request
    assert.deepEqual([method, url, body === '' ? null : JSON.parse(body)], expected)
    assert.match(JSON.stringify(request.headers), /secret|Y29udGFjdC1zeW5jOnNlY3JldC11czIx/)
  })

  test(`${name}: the email address is sent whatever its fields are`, () => {
    const { url = '', body } = kind.requestOf(lead, { ...settings, fields: '{}' })
    assert.ok(decodeURIComponent(url).includes(String(email)) || body.includes(String(email)))
  })

  test(`${name}: its answer names the record; another answer names none`, () => {
    const [answer, id, link] = answers[name] ?? []
    assert.deepEqual(answeredRecord(kind, answer, settings), { id, link })
    for (const other of [null, 'x', {}, { results: [] }, { data: null }, [1]]) {
      assert.equal(answeredRecord(kind, other, settings), null)
    }
  })
}

test('hubspot: an answer with an error of the input is a refusal', () => {
  const kind = kindNamed('hubspot')
  const errors = [{ status: 'error', message: 'Property "x" does not exist' }]
  assert.match(kind.refusalIn?.({ status: 'COMPLETE', results: [], errors }) ?? '', /not exist/)
  assert.equal(kind.refusalIn?.({ status: 'COMPLETE', results: [{ id: '1' }] }), null)
})

test('pipedrive: whom the search has found is updated, and otherwise created', () => {
  const kind = kindNamed('pipedrive')
  const next = (answer: unknown) => kind.nextRequestOf?.(answer, lead, settingsOf('pipedrive'))
  const found = next({ data: { items: [{ item: { id: 7 } }] } })
  assert.deepEqual(
    [found?.method, found?.url],
    ['PATCH', 'https://example.pipedrive.com/api/v2/persons/7'],
  )
  const phones = [{ value: '+49301234567', primary: true }]
  assert.deepEqual(JSON.parse(found?.body ?? ''), { name: 'Jane Doe', phones })
  const created = next({ data: { items: [] } })
  assert.deepEqual([created?.method, created?.url], [undefined, undefined])
  const emails = [{ value: email, primary: true }]
  assert.deepEqual(JSON.parse(created?.body ?? ''), { name: 'Jane Doe', emails, phones })
})

test('another contact sync: a try with other values is another request', () => {
  const kind = kindNamed('contact-sync')
  const keyOf = (of: typeof lead) => kind.requestOf(of, settingsOf('contact-sync')).headers
  const changed = { ...lead, contact: { ...lead.contact, company: 'ACME' } }
  assert.deepEqual(keyOf(lead), keyOf(lead))
  assert.notDeepEqual(keyOf(lead), keyOf(changed))
})

function kindNamed(name: string): RecordKind {
  const kind = kindOf(name)
  assert.ok(kind?.sends === 'records')
  return kind
}

/** What is entered, and the presets of the rest. */
function settingsOf(name: string): Settings {
  const presets = kindNamed(name).settings.map((setting) => [setting.name, setting.preset] as const)
  return {
    ...Object.fromEntries(presets.filter(([, preset]) => preset !== undefined)),
    ...entered[name],
  }
}
