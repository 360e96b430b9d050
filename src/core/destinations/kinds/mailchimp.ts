import { hash } from 'node:crypto'

import { type RecordKind, json } from '#core/destinations/destination-kind.ts'
import {
  accessToken,
  at,
  fieldsOf,
  mappedFields,
  ownServer,
  textAt,
} from '#core/destinations/record-settings.ts'
import type { Settings } from '#core/destinations/setting.ts'

const statuses = ['pending', 'subscribed', 'transactional']

export const mailchimp: RecordKind = {
  title: 'Mailchimp',
  sends: 'records',
  needsEmail: true,
  settings: [
    {
      ...accessToken('API key', 'It ends with a hyphen and the data center, such as -us21.'),
      pattern: /-[a-z]+\d+$/,
    },
    {
      name: 'audience',
      label: 'Audience ID',
      hint: 'In the settings of the audience.',
      isSecret: false,
      isRequired: true,
      pattern: /^\w+$/,
    },
    {
      name: 'status',
      label: 'Status of a new contact',
      hint: 'pending asks for a confirmation by email; subscribed and transactional do not.',
      isSecret: false,
      isRequired: false,
      preset: 'pending',
      choices: statuses.map((value) => ({ value, label: value })),
    },
    mappedFields(
      [
        ['FNAME', 'text', 'firstName'],
        ['LNAME', 'text', 'lastName'],
        ['PHONE', 'phone', 'phone'],
      ],
      [
        ['COMPANY', 'text', 'company'],
        ['BIRTHDAY', 'date'],
      ],
    ),
    ownServer(),
  ],
  rate: { requests: 5, withinMs: 1_000 },
  urlOf: membersUrl,
  requestOf(lead, settings) {
    const email = lead.contact.email ?? ''
    const { token = '', status } = settings
    const merged = fieldsOf(settings, lead)
    const credentials = Buffer.from(`contact-sync:${token}`).toString('base64')
    const body = { email_address: email, status_if_new: status, merge_fields: merged }
    const member = hash('md5', email.toLowerCase())
    return {
      ...json(body, { authorization: `Basic ${credentials}` }),
      method: 'PUT',
      url: `${membersUrl(settings)}/${member}`,
    }
  },
  recordIn(answer, { token = '' }) {
    const id = textAt(answer, 'web_id')
    if (id === null) return null
    const link = `https://${dataCenterOf(token)}.admin.mailchimp.com/lists/members/view?id=${id}`
    return { id, link }
  },
  linkHost: () => 'admin.mailchimp.com',
}

function membersUrl({ server, token = '', audience = '' }: Settings): string {
  const base = server ?? `https://${dataCenterOf(token)}.api.mailchimp.com`
  return at({ server: base }, `/3.0/lists/${audience}/members`)
}

function dataCenterOf(token: string): string {
  return token.slice(token.lastIndexOf('-') + 1)
}
