import { type Exchange, forward } from './forward.ts'
import { markBrowser } from './known-browsers.ts'

/** Signs in whoever has just chosen this password. */
export async function signInByPassword(
  exchange: Exchange,
  body: { email: string; password: string },
): Promise<void> {
  const { email } = body
  const request = { method: 'POST', path: '/sign-in/email', body } as const
  await forward({ ...exchange, account: email }, request)
  await markBrowser(exchange, email)
}
