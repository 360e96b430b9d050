import type { Mail } from '#core/mail.ts'

const withinMs = 10_000

/** Sends through an SMTP server. The library is loaded with the first message. */
export function createMail({ url, from }: { url: string; from: string }): Mail {
  return {
    async send({ to, subject, text }) {
      const { createTransport } = await import('nodemailer')
      const bounds = {
        connectionTimeout: withinMs,
        greetingTimeout: withinMs,
        socketTimeout: withinMs,
      }
      const transport = createTransport({ url, ...bounds })
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } finally {
        transport.close()
      }
    },
  }
}
