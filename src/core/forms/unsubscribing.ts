import { createHmac, timingSafeEqual } from 'node:crypto'

/** What proves that a link to unsubscribe was mailed to the member. */
export function unsubscribeToken(secret: string, memberId: string): string {
  return createHmac('sha256', secret).update(`no mail to ${memberId}`).digest('base64url')
}

export function isUnsubscribeToken(
  secret: string,
  { memberId, token }: { memberId: string; token: string },
): boolean {
  const expected = Buffer.from(unsubscribeToken(secret, memberId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
