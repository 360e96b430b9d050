/** The page of a lead. */
export function leadLink(of: { publicUrl: string; projectId: string; contactId: string }): string {
  return `${of.publicUrl}/p/${of.projectId}/leads/${of.contactId}`
}
