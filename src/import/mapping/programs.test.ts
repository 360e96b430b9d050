import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type SourceRow, recogniseSource } from '#import/formats/import-file.ts'
import { contactReader } from '#import/mapping/contact/contact-reader.ts'
import { guessMapping } from './guess-mapping.ts'

type Cells = Readonly<Record<string, string>>

/** The contact that a row of these columns becomes, without its custom fields. */
function contactOf(cells: Cells): Record<string, unknown> {
  const columns = Object.keys(cells)
  const values = Object.values(cells)
  const position = { offset: 0, number: 1 }
  const row: SourceRow = { number: 1, position, values, original: values, problem: null }
  const source = recogniseSource(columns)
  const file = { format: 'csv' as const, columns, source, sample: [row] }
  const { customFields: _, ...contact } = contactReader(file, guessMapping(file))(values)
  return contact
}

const jane = { name: 'Jane Doe', email: 'jane@example.com', phone: '+49 30 1234567' }

const programs: Readonly<Record<string, readonly [Cells, Record<string, unknown>]>> = {
  Salesforce: [
    {
      'Contact ID': '003',
      Salutation: 'Ms.',
      'First Name': 'Jane',
      'Last Name': 'Doe',
      Title: 'Founder',
      'Account Name': 'Doe Ltd',
      'Mailing Street': 'Main St 1',
      Fax: '+49 30 9',
      Phone: jane.phone,
      Mobile: '+49 171 1',
      Email: jane.email,
      'Account Owner': 'Sam Sales',
      'Lead Source': 'Web',
    },
    { ...jane, position: 'Founder', company: 'Doe Ltd', source: 'Web' },
  ],
  'Salesforce Data Loader': [
    {
      ID: '003',
      LASTNAME: 'Doe',
      FIRSTNAME: 'Jane',
      NAME: 'Jane Doe',
      ACCOUNTID: '001',
      ASSISTANTPHONE: '+49 30 5',
      FAX: '+49 30 9',
      MOBILEPHONE: '+49 171 1',
      PHONE: jane.phone,
      EMAIL: jane.email,
      CREATEDDATE: '2024-03-12T09:14:00.000Z',
    },
    { ...jane, createdAt: '2024-03-12T09:14:00.000Z' },
  ],
  Pipedrive: [
    {
      'Person - Name': 'Jane Doe',
      'Person - Label': 'Hot, VIP',
      'Person - Organization': 'Doe Ltd',
      'Person - Email - Work': jane.email,
      'Person - Email - Home': 'home@example.com',
      'Person - Phone - Work': jane.phone,
      'Person - Owner': 'Sam Sales',
      'Person - Open deals': '2',
    },
    { ...jane, tags: ['Hot', 'VIP'], company: 'Doe Ltd' },
  ],
  'Pipedrive leads': [
    {
      'Lead - Title': 'Jane Doe lead',
      'Lead - Owner': 'Sam Sales',
      'Organization - Name': 'Doe Ltd',
      'Person - Name': 'Jane Doe',
      'Person - Email': 'jane@example.com, home@example.com',
      'Person - Phone': '+49 30 1234567, +49 171 123456',
    },
    { ...jane, company: 'Doe Ltd' },
  ],
  Mailchimp: [
    {
      'Email Address': jane.email,
      'First Name': 'Jane',
      'Last Name': 'Doe',
      'Phone Number': jane.phone,
      MEMBER_RATING: '2',
      OPTIN_TIME: '2024-03-12 09:14:00',
      CONFIRM_IP: '192.0.2.1',
      LAST_CHANGED: '2024-03-12 09:14:00',
      LEID: '1',
      NOTES: '',
      TAGS: '"Fair 2024","Berlin, Mitte"',
    },
    { ...jane, tags: ['Fair 2024', 'Berlin, Mitte'] },
  ],
  Zoho: [
    {
      'Record Id': 'zcrm_1',
      'Contact Owner': 'Sam Sales',
      'Lead Source': 'Web',
      'First Name': 'Jane',
      'Last Name': 'Doe',
      'Account Name': 'Doe Ltd',
      Email: jane.email,
      Title: 'Founder',
      Phone: jane.phone,
      Fax: '+49 30 9',
      'Secondary Email': 'home@example.com',
      'Email Opt Out': 'false',
      'Created Time': '2024-03-12 09:14:00',
      Tag: 'Hot',
    },
    {
      ...jane,
      ...{ source: 'Web', company: 'Doe Ltd', position: 'Founder', tags: ['Hot'] },
      createdAt: '2024-03-12T09:14:00Z',
    },
  ],
  'Facebook lead ads': [
    {
      id: 'l:1',
      created_time: '2024-03-12T09:14:00+01:00',
      ad_name: 'Spring',
      campaign_name: 'Leads',
      form_name: 'Form',
      platform: 'fb',
      full_name: 'Jane Doe',
      email: jane.email,
      phone_number: 'p:+49301234567',
      company_name: 'Doe Ltd',
      job_title: 'Founder',
    },
    {
      ...{ ...jane, phone: '+49301234567', company: 'Doe Ltd', position: 'Founder' },
      createdAt: '2024-03-12T09:14:00+01:00',
    },
  ],
  'Google Ads lead forms': [
    {
      'Lead ID': '1',
      'Full Name': 'Jane Doe',
      'User Email': jane.email,
      'User Phone': jane.phone,
      'Campaign ID': '2',
      'Lead Submit Time': '2024-03-12 09:14:00',
    },
    { ...jane, createdAt: '2024-03-12T09:14:00Z' },
  ],
  Thunderbird: [
    {
      'First Name': 'Jane',
      'Last Name': 'Doe',
      'Display Name': 'Jane Doe',
      Nickname: 'JD',
      'Primary Email': jane.email,
      'Secondary Email': 'home@example.com',
      'Work Phone': jane.phone,
      'Fax Number': '+49 30 9',
      'Pager Number': '+49 30 8',
      'Mobile Number': '+49 171 1',
      Organization: 'Doe Ltd',
      'Job Title': 'Founder',
      Notes: 'one',
    },
    { ...jane, company: 'Doe Ltd', position: 'Founder', notes: 'one' },
  ],
  'Outlook, with a fax and a pager before the phones': [
    {
      'First Name': 'Jane',
      'Last Name': 'Doe',
      'E-mail Address': jane.email,
      "Assistant's Phone": '+49 30 5',
      'Business Fax': '+49 30 9',
      'Business Phone': '',
      'Company Main Phone': '+49 30 0',
      'Home Fax': '+49 30 7',
      'Mobile Phone': jane.phone,
      Pager: '+49 30 8',
      'Radio Phone': '+49 30 6',
    },
    jane,
  ],
  listmonk: [
    {
      uuid: 'a-1',
      email: jane.email,
      name: 'Jane Doe',
      attributes: '{"city": "Berlin"}',
      status: 'enabled',
      created_at: '2024-03-12T09:14:00Z',
    },
    { name: jane.name, email: jane.email, createdAt: '2024-03-12T09:14:00Z' },
  ],
  Brevo: [
    {
      'CONTACT ID': '1',
      EMAIL: jane.email,
      LASTNAME: 'Doe',
      FIRSTNAME: 'Jane',
      SMS: jane.phone,
      WHATSAPP: jane.phone,
      ADDED_TIME: '12-03-2024',
      JOB_TITLE: 'Founder',
    },
    { ...jane, position: 'Founder' },
  ],
  Shopify: [
    {
      'Customer ID': "'1",
      'First Name': 'Jane',
      'Last Name': 'Doe',
      Email: jane.email,
      'Accepts Email Marketing': 'yes',
      'Default Address Company': 'Doe Ltd',
      'Default Address Phone': '+49 30 5',
      Phone: jane.phone,
      Note: 'one',
      Tags: 'vip, berlin',
    },
    { ...jane, company: 'Doe Ltd', notes: 'one', tags: ['vip', 'berlin'] },
  ],
  WooCommerce: [
    {
      Name: 'Jane Doe',
      Username: 'jdoe',
      'Date Registered': '2024-03-12 09:14:00',
      Email: jane.email,
      Orders: '2',
    },
    { name: jane.name, email: jane.email, createdAt: '2024-03-12T09:14:00Z' },
  ],
  'LinkedIn connections': [
    {
      'First Name': 'Jane',
      'Last Name': 'Doe',
      URL: 'https://www.linkedin.com/in/jane',
      'Email Address': jane.email,
      Company: 'Doe Ltd',
      Position: 'Founder',
      'Connected On': '12 Mar 2024',
    },
    { name: jane.name, email: jane.email, company: 'Doe Ltd', position: 'Founder' },
  ],
  Chatwoot: [
    { id: '1', name: 'Jane Doe', email: jane.email, phone_number: jane.phone, company_name: 'Doe' },
    { ...jane, company: 'Doe' },
  ],
  EspoCRM: [
    {
      firstName: 'Jane',
      lastName: 'Doe',
      emailAddress: jane.email,
      phoneNumber: jane.phone,
      accountName: 'Doe Ltd',
      assignedUserName: 'Sam Sales',
    },
    { ...jane, company: 'Doe Ltd' },
  ],
  Odoo: [
    {
      'Complete Name': 'Jane Doe',
      Email: jane.email,
      Phone: jane.phone,
      Salesperson: 'Sam Sales',
      'Company Name': 'Doe Ltd',
      Tags: 'VIP,Berlin',
    },
    { ...jane, company: 'Doe Ltd', tags: ['VIP', 'Berlin'] },
  ],
  Twenty: [
    {
      Id: 'a-1',
      'Name / First Name': 'Jane',
      'Name / Last Name': 'Doe',
      'Emails / Primary Email': jane.email,
      'Emails / Additional Emails': '["home@example.com"]',
      'Phones / Primary Phone Number': jane.phone,
      'Phones / Primary Phone Country Code': 'DE',
      'Phones / Primary Phone Calling Code': '+49',
      'Job Title': 'Founder',
    },
    { ...jane, position: 'Founder' },
  ],
  Typeform: [
    {
      '#': 'x1',
      "What's your name?": 'Jane Doe',
      'What is your email address?': jane.email,
      'Your phone number': jane.phone,
      'Submit Date (UTC)': '2024-03-12 09:14:00',
    },
    { ...jane, createdAt: '2024-03-12T09:14:00Z' },
  ],
  Jotform: [
    {
      'Submission Date': '2024-03-12 09:14:00',
      'First Name': 'Jane',
      'Last Name': 'Doe',
      'E-mail': jane.email,
      'Phone Number': jane.phone,
      'Your message': 'Hello',
    },
    { ...jane, createdAt: '2024-03-12T09:14:00Z', notes: 'Hello' },
  ],
  'a form whose question only the answers explain': [
    { 'Wer sind Sie?': 'Jane', 'How can we reach you?': jane.email, Newsletter: 'yes' },
    { email: jane.email },
  ],
}

for (const [program, [cells, expected]] of Object.entries(programs)) {
  test(`the columns of ${program}`, () => {
    assert.deepEqual(contactOf(cells), expected)
  })
}
