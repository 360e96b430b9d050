import { type Exchange, forward } from './forward.ts'
import { markBrowser } from './known-browsers.ts'

/** Signs in whoever has just chosen this password. */
export async function signInByPassword(
  exchange: Exchange,
  body: { email: string; password: string },
): Promise<void> {
  await forward(exchange, { method: 'POST', path: '/sign-in/email', body })
  await markBrowser(exchange, body.email)
}
