import { type Method, type RecordKind, json } from '#core/destinations/destination-kind.ts'
import { fieldsOf, mappedFields, textAt } from '#core/destinations/record-settings.ts'

const methods: readonly Method[] = ['POST', 'PUT', 'PATCH']

/** Any API that takes JSON. */
export const httpApi: RecordKind = {
  title: 'HTTP API',
  sends: 'records',
  needsEmail: false,
  isToldVia: true,
  settings: [
    {
      name: 'url',
      label: 'URL',
      hint: 'Where the lead is sent.',
      isSecret: true,
      isRequired: true,
    },
    {
      name: 'method',
      label: 'Method',
      hint: 'POST, PUT or PATCH.',
      isSecret: false,
      isRequired: false,
      preset: 'POST',
    },
    {
      name: 'authorization',
      label: 'Authorization',
      hint: 'The value of this header, such as Bearer and a token.',
      isSecret: true,
      isRequired: false,
    },
    mappedFields({
      id: '{{id}}',
      name: '{{name}}',
      email: '{{email}}',
      phone: '{{phone}}',
      company: '{{company}}',
      notes: '{{notes}}',
      customFields: '{{customFields}}',
      link: '{{link}}',
    }),
  ],
  rate: { requests: 10, withinMs: 1_000 },
  urlOf({ url, method = '', authorization = '' }) {
    const isUsable = isMethod(method) && /^[\x20-\x7e]*$/.test(authorization)
    return isUsable ? (url ?? null) : null
  },
  requestOf(lead, settings) {
    const { method = '', authorization } = settings
    const headers = { 'idempotency-key': lead.deliveryId, ...(authorization && { authorization }) }
    return { ...json(fieldsOf(settings, lead), headers), ...(isMethod(method) && { method }) }
  },
  recordIn(answer) {
    const id = textAt(answer, 'id')
    return id === null ? null : { id, link: null }
  },
  mayNameByValue: true,
}

function isMethod(text: string): text is Method {
  const known: readonly string[] = methods
  return known.includes(text)
}
