import type { LeadFileApi } from '#api/leads/lead-file-api.ts'
import { request } from '#web/api/request.ts'
import { saveAs } from '#web/api/save-as.ts'
import type { LeadParams } from './lead-api.ts'

const linkPath = '/v1/projects/:projectId/leads/:contactId/files/:fileId/link'

/** Has the browser save a file of a lead, by a link that ends soon. */
export async function downloadLeadFile(params: LeadParams & { fileId: string }): Promise<void> {
  const { url } = await request<LeadFileApi['linkLeadFile']>('POST', linkPath, params)
  saveAs(url)
}
