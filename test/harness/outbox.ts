import type { Message } from '#mail/message.ts'

/** A mail server that keeps what it is sent, or takes nothing while it fails. */
export function outbox() {
  const sent: Message[] = []
  const state = { fails: false, tries: 0 }
  const send = async (message: Message) => {
    state.tries += 1
    if (state.fails) throw new Error('The mail server is away.')
    sent.push(message)
  }
  return { sent, state, send }
}
