import { get, post } from '#api/declare.ts'
import { exportBody } from '#api/leads/bulk-schemas.ts'
import { filterParameters } from '#api/leads/filter-schemas.ts'
import { oneOf, strings } from '#api/schema-parts.ts'
import { exportFormats } from '#model/exports/formats.ts'

export const path = '/v1/projects/:projectId/leads/export'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const exportMedia = ['text/csv', workbookType, 'application/x-ndjson', 'text/vcard']

export const leadExportApi = {
  /** All leads that match filters as a file, newest first. */
  exportLeads: get(path, {
    needs: 'edit',
    query: {
      format: oneOf(exportFormats, 'The format of the file.'),
      column: strings('Names of standard columns and ids of fields for a table; all by default.'),
      ...filterParameters,
    },
    media: exportMedia,
  }),
  /** Some leads as a file. */
  exportChosenLeads: post(path, {
    needs: 'edit',
    isRead: true,
    body: exportBody,
    media: exportMedia,
  }),
}
