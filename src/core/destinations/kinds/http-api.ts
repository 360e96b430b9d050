import { type RecordKind, json, urlSetting } from '#core/destinations/destination-kind.ts'
import { fieldsOf, mappedFields, textAt } from '#core/destinations/record-settings.ts'

const methods = ['POST', 'PUT', 'PATCH'] as const

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
      hint: 'Most APIs expect POST.',
      isSecret: false,
      isRequired: false,
      preset: 'POST',
      choices: methods.map((value) => ({ value, label: value })),
    },
    {
      name: 'authorization',
      label: 'Authorization',
      hint: 'The value of this header, such as Bearer and a token.',
      isSecret: true,
      isRequired: false,
      pattern: /^[\x20-\x7e]*$/,
    },
    mappedFields([
      ['id', 'text', 'id'],
      ['name', 'text', 'name'],
      ['email', 'email', 'email'],
      ['phone', 'phone', 'phone'],
      ['company', 'text', 'company'],
      ['notes', 'longText', 'notes'],
      ['customFields', 'object', 'customFields'],
      ['link', 'url', 'link'],
    ]),
  ],
  rate: { requests: 10, withinMs: 1_000 },
  urlOf: urlSetting,
  requestOf(lead, settings) {
    const { authorization } = settings
    const headers = { 'idempotency-key': lead.deliveryId, ...(authorization && { authorization }) }
    const method = methods.find((each) => each === settings['method']) ?? 'POST'
    return { ...json(fieldsOf(settings, lead), headers), method }
  },
  recordIn(answer) {
    const id = textAt(answer, 'id')
    return id === null ? null : { id, link: null }
  },
  mayNameByValue: true,
}
