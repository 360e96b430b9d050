import { answered, app, at } from '#web/api/app.ts'
import { saveAs } from '#web/api/save-as.ts'
import type { LeadPlace } from './lead-api.ts'

const linkPath = '/app/v1/projects/{projectId}/leads/{contactId}/files/{fileId}/link'

/** Has the browser save a file of a lead, by a link that ends soon. */
export async function downloadLeadFile(place: LeadPlace & { fileId: string }): Promise<void> {
  const { url } = await answered(app.POST(linkPath, at(place)))
  saveAs(url)
}
