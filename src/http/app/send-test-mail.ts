import { requestError } from '#core/errors.ts'
import { mailCounter, testBound } from '#core/limits/mail-bounds.ts'
import type { OutgoingMail } from '#core/mails/mail.ts'
import type { AppRequest } from '#http/app/app-endpoint.ts'
import type { Services } from '#http/services.ts'
import { admittedMember } from './admitted.ts'

/** Emails a test to the member who asks, within their bound. Throws `invalid_request`. */
export async function sendTestMail(
  { store, mail, signIn, clock }: Services,
  request: AppRequest,
  mailTo: (to: string) => Promise<OutgoingMail>,
): Promise<{ to: string; failure: string | null }> {
  const { email: to, accountId } = admittedMember(request)
  if (mail === null) throw noMailError()
  if (to === null) throw requestError('You have no email address.')
  const test = await mailTo(to)
  const ofAccount = { of: accountId, bound: testBound }
  const counters = [mailCounter(await signIn.secret(), 'test', ofAccount)]
  const hasRoom = await store.countMail(counters, clock.now())
  if (!hasRoom) throw requestError(`At most ${testBound.perHour} test messages an hour.`)
  const failure = await mail.send(test).then(
    () => null,
    (error: Error) => error.message,
  )
  return { to, failure }
}

export function noMailError() {
  return requestError('This server sends no email.')
}
