/** A mail as data; `src/mail` puts it into words. */
export type OutgoingMail = { to: string } & (
  | { kind: 'invitation'; projectName: string; invitedBy: string; link: string }
  | { kind: 'passwordReset'; name: string; link: string }
  | { kind: 'confirmation'; language: string; formTitle: string; link: string }
  | FormNotice
)

/** What a member gets to know about a form. */
export type FormNotice = {
  language: string
  formName: string
  /** To the lead, the leads or the submissions that it is about. */
  link: string
  unsubscribeUrl: string
} & (
  | { kind: 'newLead'; lead: LeadValues }
  | { kind: 'moreLeads' | 'spamDigest' | 'spamWave'; count: number }
)

type LeadField = 'name' | 'email' | 'phone' | 'company' | 'position' | 'notes'
export type LeadValues = Record<LeadField, string | null> & {
  customFields: Readonly<Record<string, string>>
}

export type Mail = { send(mail: OutgoingMail): Promise<void> }
