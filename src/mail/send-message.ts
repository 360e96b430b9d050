import type { Message } from './message.ts'

const withinMs = 10_000

/** Sends through an SMTP server. The library is loaded with the first message. */
export function messageSender({ url, from }: { url: string; from: string }) {
  return async ({ replyTo, unsubscribeUrl, ...message }: Message): Promise<void> => {
    const { createTransport } = await import('nodemailer')
    const bounds = {
      connectionTimeout: withinMs,
      greetingTimeout: withinMs,
      socketTimeout: withinMs,
    }
    const transport = createTransport({ url, ...bounds })
    try {
      await transport.sendMail({
        ...message,
        from,
        // As an object, it is not taken apart as a list of addresses.
        replyTo: replyTo ? { name: '', address: replyTo } : undefined,
        headers: { ...automatic, ...(unsubscribeUrl && unsubscribing(unsubscribeUrl)) },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      throw withoutAddresses(error)
    } finally {
      transport.close()
    }
  }
}

/**
 * Asks programs not to reply (RFC 3834): a vacation notice would go to the lead. Exchange knows
 * only the other header.
 */
const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
} as const

/** Has mail programs show a button (RFC 8058). */
function unsubscribing(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** What failed, in codes: a mail server quotes the address that it refuses. */
function withoutAddresses(error: unknown): Error {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const said = responseCode === undefined ? '' : ` and answered ${responseCode}`
  return Object.assign(new Error(`The mail server failed (${code})${said}.`), { code })
}
