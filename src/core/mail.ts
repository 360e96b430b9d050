export type Message = { to: string; subject: string; text: string }

/** Sends mail, to whatever server the operator chose. */
export type Mail = { send(message: Message): Promise<void> }
