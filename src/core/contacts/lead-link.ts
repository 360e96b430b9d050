type OfProject = { publicUrl: string; projectId: string }

/** A page of the application in a project. */
export function projectLink({ publicUrl, projectId }: OfProject, page: string): string {
  return `${publicUrl}/p/${projectId}/${page}`
}

/** The page of a lead. */
export function leadLink({ contactId, ...project }: OfProject & { contactId: string }): string {
  return projectLink(project, `leads/${contactId}`)
}
