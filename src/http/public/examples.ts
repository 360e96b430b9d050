/** The example requests of the OpenAPI document; a test sends each and checks the response. */
export const examples = {
  contact: {
    name: 'Jane Doe',
    email: 'jane.doe@example.com',
    phone: '+49 30 901820',
    company: 'Example GmbH',
    source: 'website',
  },
  batch: {
    contacts: [
      { name: 'Jane Doe', email: 'jane.doe@example.com' },
      { name: 'Example GmbH', type: 'company', phone: '+49 30 901820' },
    ],
  },
  search: { q: 'jane exam', limit: 25 },
} as const
