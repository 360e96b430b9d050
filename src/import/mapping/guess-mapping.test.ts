import assert from 'node:assert/strict'
import { test } from 'node:test'

import { distinctNames } from '#import/formats/csv/csv-header.ts'
import { type SourceRow, recogniseSource } from '#import/formats/import-file.ts'
import { contactReader } from '#import/mapping/contact/contact-reader.ts'
import { guessMapping } from './guess-mapping.ts'

/** A CSV file with the header, and with rows given by column. */
function table(header: string, ...rows: Record<string, string>[]) {
  const names = header.split(',')
  const columns = distinctNames(names)
  const sample: SourceRow[] = rows.map((row, index) => {
    for (const name of Object.keys(row)) assert.ok(columns.includes(name), name)
    const values = columns.map((column) => row[column] ?? '')
    const number = index + 1
    return { number, position: { offset: 0, number }, values, original: values, problem: null }
  })
  return { format: 'csv' as const, columns, source: recogniseSource(names), sample }
}

/** The guess for each column, as the `--map` option has it. */
function guessed(header: string, ...rows: Record<string, string>[]): Record<string, string> {
  return Object.fromEntries(
    guessMapping(table(header, ...rows)).map((entry) => {
      if (entry.kind === 'ignored') return [entry.column, '']
      return [entry.column, entry.kind === 'custom' ? `custom:${entry.label}` : entry.field]
    }),
  )
}

function contacts(header: string, ...rows: Record<string, string>[]) {
  const file = table(header, ...rows)
  const read = contactReader(file, guessMapping(file))
  return file.sample.map(({ values }) => read(values))
}

test('English and German names of columns, whatever their case, blanks and signs', () => {
  const names: Record<string, string> = {
    'Full Name': 'name',
    first_name: 'firstName',
    Vorname: 'firstName',
    SURNAME: 'lastName',
    Nachname: 'lastName',
    'E-Mail': 'email',
    'E-Mail-Adresse': 'email',
    'email address': 'email',
    'Telefon (geschäftlich)': 'phone',
    Handynummer: 'phone',
    'Mobile phone': 'phone',
    Firma: 'company',
    'Company Name': 'company',
    'Job Title': 'position',
    Title: 'position',
    Funktion: 'position',
    'Lead source': 'source',
    Quelle: 'source',
    Bemerkungen: 'notes',
    Schlagwörter: 'tags',
    Schlagwoerter: 'tags',
    Kategorien: 'tags',
    'Created at': 'createdAt',
    'Erstellt am': 'createdAt',
    Kontaktart: 'type',
    assigneeId: 'assigneeId',
    City: 'custom:City',
    'E-Mail opt-in': 'custom:E-Mail opt-in',
    Fax: 'custom:Fax',
    id: 'custom:id (imported)',
    createdBy: 'custom:createdBy (imported)',
  }
  for (const [column, target] of Object.entries(names)) {
    assert.deepEqual(guessed(column), { [column]: target })
  }
})

test('a second column for a field is a custom field; a phone or an e-mail may be the first', () => {
  const header = 'Company,Firma,Email,Email 2,Phone,Mobile,Title,Job title'
  assert.deepEqual(guessed(header), {
    Company: 'company',
    Firma: 'custom:Firma',
    Email: 'email',
    'Email 2': 'email',
    Phone: 'phone',
    Mobile: 'phone',
    Title: 'custom:Title',
    'Job title': 'position',
  })
  assert.deepEqual(contacts(header, { Phone: '1', Mobile: '2', 'Email 2': 'j@example.com' }), [
    { phone: '1', email: 'j@example.com', customFields: { Mobile: '2' } },
  ])
})

test('dates and types are guessed only if the sample has some', () => {
  assert.deepEqual(guessed('Created,Type', { Created: '2024-03-12 09:14', Type: 'Firma' }), {
    Created: 'createdAt',
    Type: 'type',
  })
  assert.deepEqual(guessed('Created,Type', { Created: '3/15/2024 2:30 PM', Type: 'Customer' }), {
    Created: 'custom:Created',
    Type: 'custom:Type (imported)',
  })
})

test('Google Contacts before 2024', () => {
  const header =
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,' +
    'Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,' +
    'Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,' +
    'Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,' +
    'E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,' +
    'Phone 2 - Value,Address 1 - Type,Address 1 - Formatted,Organization 1 - Type,' +
    'Organization 1 - Name,Organization 1 - Yomi Name,Organization 1 - Title,' +
    'Organization 1 - Department,Website 1 - Type,Website 1 - Value'
  assert.equal(table(header).source, 'google')
  const [contact] = contacts(header, {
    Name: 'Jane M. Doe',
    'Given Name': 'Jane',
    'Family Name': 'Doe',
    'Group Membership': 'Leads ::: * starred ::: * myContacts',
    Photo: 'https://example.com/photo',
    'E-mail 1 - Type': '* Work',
    'E-mail 1 - Value': 'jane@example.com',
    'E-mail 2 - Value': 'home@example.com',
    'Phone 1 - Type': 'Work',
    'Phone 1 - Value': '+49 30 1 ::: +49 30 2',
    'Phone 2 - Value': '+49 30 3',
    'Organization 1 - Name': 'Doe Ltd',
    'Organization 1 - Title': 'Founder',
    'Website 1 - Type': 'Profile',
    'Website 1 - Value': 'https://example.com',
    Notes: 'one\ntwo',
  })
  assert.deepEqual(contact, {
    name: 'Jane M. Doe',
    notes: 'one\ntwo',
    tags: ['Leads', 'starred'],
    email: 'jane@example.com',
    phone: '+49 30 1',
    company: 'Doe Ltd',
    position: 'Founder',
    customFields: {
      'E-mail 2': 'home@example.com',
      'Work phone 2': '+49 30 2',
      'Phone 2': '+49 30 3',
      'Website 1 - Type': 'Profile',
      'Website 1': 'https://example.com',
      Photo: 'https://example.com/photo',
    },
  })
})

test('Google Contacts since 2024', () => {
  const header =
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,' +
    'Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,' +
    'Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,' +
    'E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value'
  assert.equal(table(header).source, 'google')
  const [contact] = contacts(header, {
    'First Name': 'Jane',
    'Middle Name': 'M.',
    'Last Name': 'Doe',
    'Organization Name': 'Doe Ltd',
    'Organization Title': 'Founder',
    'Organization Department': 'Sales',
    Labels: '* myContacts ::: Leads',
    'E-mail 1 - Label': '* Other',
    'E-mail 1 - Value': 'jane@example.com',
    'Phone 1 - Label': 'Mobile',
    'Phone 1 - Value': '+49 30 1',
    'Custom Field 1 - Label': 'Shoe size',
    'Custom Field 1 - Value': '38',
  })
  assert.deepEqual(contact, {
    name: 'Jane M. Doe',
    company: 'Doe Ltd',
    position: 'Founder',
    tags: ['Leads'],
    email: 'jane@example.com',
    phone: '+49 30 1',
    customFields: {
      'Organization Department': 'Sales',
      'Custom Field 1 - Label': 'Shoe size',
      'Custom Field 1': '38',
    },
  })
})

test('Outlook', () => {
  const header =
    'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,' +
    'Business City,Business Phone,Home Phone,Mobile Phone,Business Fax,Categories,E-mail Address,' +
    'E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,Notes,Priority,Private,' +
    'Sensitivity,Web Page'
  assert.equal(table(header).source, 'outlook')
  const [contact] = contacts(header, {
    Title: 'Dr.',
    'First Name': 'Jane',
    'Last Name': 'Doe',
    Company: 'Doe Ltd',
    'Job Title': 'Founder',
    'Home Phone': '+49 30 1',
    'Mobile Phone': '+49 30 2',
    Categories: 'Leads;VIP',
    'E-mail Address': 'jane@example.com',
    'E-mail Type': 'SMTP',
    'E-mail Display Name': 'Jane Doe (jane@example.com)',
    'E-mail 2 Address': 'home@example.com',
    Priority: 'Normal',
    Private: 'False',
    'Business City': 'Berlin',
  })
  assert.deepEqual(contact, {
    name: 'Jane Doe',
    company: 'Doe Ltd',
    position: 'Founder',
    phone: '+49 30 1',
    tags: ['Leads', 'VIP'],
    email: 'jane@example.com',
    customFields: {
      Title: 'Dr.',
      'Mobile Phone': '+49 30 2',
      'E-mail 2 Address': 'home@example.com',
      'E-mail Type': 'SMTP',
      'E-mail Display Name': 'Jane Doe (jane@example.com)',
      Priority: 'Normal',
      Private: 'False',
      'Business City': 'Berlin',
    },
  })
})

test('Outlook in German', () => {
  const header =
    'Anrede,Vorname,Weitere Vornamen,Nachname,Suffix,Firma,Abteilung,Position,' +
    'Telefon geschäftlich,Telefon privat,Mobiltelefon,E-Mail-Adresse,E-Mail-Typ,Kategorien,Notizen'
  assert.equal(table(header).source, 'outlook')
  const [contact] = contacts(header, {
    Vorname: 'Jane',
    Nachname: 'Doe',
    Firma: 'Doe GmbH',
    Position: 'Gründerin',
    'Telefon geschäftlich': '030 1',
    'E-Mail-Adresse': 'jane@example.com',
    'E-Mail-Typ': 'SMTP',
    Kategorien: 'Leads',
    Notizen: 'Messe',
  })
  assert.deepEqual(contact, {
    name: 'Jane Doe',
    company: 'Doe GmbH',
    position: 'Gründerin',
    phone: '030 1',
    email: 'jane@example.com',
    tags: ['Leads'],
    notes: 'Messe',
    customFields: { 'E-Mail-Typ': 'SMTP' },
  })
})

test('HubSpot', () => {
  const header =
    'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Create Date,' +
    'Primary Associated Company,Job Title,Lifecycle Stage,Original Source'
  assert.equal(table(header).source, 'hubspot')
  const [contact] = contacts(header, {
    'Record ID': '101',
    'First Name': 'Jane',
    'Last Name': 'Doe',
    Email: 'jane@example.com',
    'Phone Number': '+49 30 1',
    'Lead Status': 'NEW',
    'Create Date': '2024-03-12 09:14',
    'Primary Associated Company': 'Doe Ltd',
    'Job Title': 'Founder',
    'Original Source': 'ORGANIC_SEARCH',
  })
  assert.deepEqual(contact, {
    name: 'Jane Doe',
    email: 'jane@example.com',
    phone: '+49 30 1',
    createdAt: '2024-03-12T09:14:00Z',
    company: 'Doe Ltd',
    position: 'Founder',
    source: 'ORGANIC_SEARCH',
    customFields: { 'Record ID': '101', 'Lead Status': 'NEW' },
  })
})

test('other files have no source', () => {
  for (const header of ['name,email', 'First Name,Last Name,Email', 'Name,Labels']) {
    assert.equal(table(header).source, null)
  }
})

test('cells that cannot be what the header says are custom fields', () => {
  assert.deepEqual(
    guessed('Name,Billing Name,Email,Title,Mobile,User', {
      ...{ Name: '#1001', 'Billing Name': 'Jane Doe', Email: 'yes', Title: 'Mr.' },
      ...{ Mobile: 'no', User: 'jane@example.com' },
    }),
    {
      ...{ Name: 'custom:Name (imported)', 'Billing Name': 'name', User: 'email' },
      ...{ Email: 'custom:Email (imported)', Title: 'custom:Title', Mobile: 'custom:Mobile' },
    },
  )
})

test('of two columns for one field the better one wins, wherever it is', () => {
  const header = 'Company Email,Other Email,Work Email,Email,Mobile,Primary Phone,Company Phone'
  const [contact] = contacts(header, {
    ...{ 'Company Email': 'info@a.example', 'Other Email': 'o@a.example' },
    ...{ 'Work Email': 'w@a.example', Email: 'j@a.example', Mobile: '1' },
    ...{ 'Primary Phone': '2', 'Company Phone': '3' },
  })
  assert.deepEqual(contact, {
    ...{ email: 'j@a.example', phone: '2' },
    customFields: {
      ...{ 'Work Email': 'w@a.example', 'Other Email': 'o@a.example' },
      ...{ 'Company Email': 'info@a.example', Mobile: '1', 'Company Phone': '3' },
    },
  })
})

test('Name beside a part of it is the other part, unless it contains that part', () => {
  assert.deepEqual(guessed('Name,Vorname', { Name: 'Doe', Vorname: 'Jane' }), {
    ...{ Name: 'lastName', Vorname: 'firstName' },
  })
  assert.deepEqual(guessed('Nombre,Apellidos', { Nombre: 'Jane', Apellidos: 'Doe' }), {
    ...{ Nombre: 'firstName', Apellidos: 'lastName' },
  })
  assert.deepEqual(guessed('Name,Vorname', { Name: 'Jane Doe', Vorname: 'Jane' }), {
    ...{ Name: 'name', Vorname: 'firstName' },
  })
})
