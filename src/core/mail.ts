export type Message = {
  to: string
  subject: string
  text: string
  /** Who gets the answer, where that is not the sender: one address. */
  replyTo?: string
  /** Where its recipient wants no more of them, by one click there or in the mail program. */
  unsubscribeUrl?: string
}

/** Sends mail, to whatever server the operator chose. */
export type Mail = { send(message: Message): Promise<void> }
