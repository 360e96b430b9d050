export type Message = {
  to: string
  subject: string
  text: string
  /** Where its recipient wants no more of them, by one click there or in the mail program. */
  unsubscribeUrl?: string
}

/** Sends mail, to whatever server the operator chose. */
export type Mail = { send(message: Message): Promise<void> }
