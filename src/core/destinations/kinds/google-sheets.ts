import { type RecordKind, json, urlSetting } from '#core/destinations/destination-kind.ts'
import { fieldsOf, mappedFields } from '#core/destinations/record-settings.ts'

/** A script of the sheet takes the row (docs/destinations.md#google-sheets). */
export const googleSheets: RecordKind = {
  title: 'Google Sheets',
  sends: 'records',
  needsEmail: false,
  settings: [
    {
      name: 'url',
      label: 'URL of the script',
      hint: 'It is shown when you deploy the script as a web app.',
      isSecret: true,
      isRequired: true,
    },
    mappedFields([
      ['Id', 'text', 'id'],
      ['Name', 'text', 'name'],
      ['Email', 'email', 'email'],
      ['Phone', 'phone', 'phone'],
      ['Company', 'text', 'company'],
      ['Notes', 'longText', 'notes'],
      ['Created', 'date', 'createdAt'],
      ['Link', 'url', 'link'],
    ]),
  ],
  rate: { requests: 1, withinMs: 1_000 },
  urlOf: urlSetting,
  requestOf: (lead, settings) => json(fieldsOf(settings, lead)),
  // A script that has ended leads to its output; one that has failed answers 200 with a page.
  isSuccess: (status) => status === 302,
}
