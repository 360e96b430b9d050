/** Below it is what visitors and links in emails open. */
export const formsPrefix = '/f'

/** A form's own page. */
export function formPath(formId: string): string {
  return `${formsPrefix}/${formId}`
}

type OfMember = { memberId: string; token: string }

/** The paths of links in emails, below the prefix: of values, or of names such as `:token`. */
export const linkPaths = {
  confirmation: (token: string) => `/confirm/${token}`,
  consents: (token: string) => `/consents/${token}`,
  unfinished: (token: string) => `/unfinished/${token}`,
  /** To the form in which it was entered. */
  unfinishedForm: (token: string) => `/unfinished/${token}/form`,
  /** Ends a form's emails to a member. */
  formUnsubscription: ({ formId, memberId, token }: OfMember & { formId: string }) =>
    `/${formId}/unsubscribe/${memberId}/${token}`,
  /** Ends emails of a kind about a project to a member. */
  noticeUnsubscription: (of: OfMember & { projectId: string; kind: string }) =>
    `/unsubscribe/${of.projectId}/${of.memberId}/${of.kind}/${of.token}`,
} as const
