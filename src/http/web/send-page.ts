import { randomBytes } from 'node:crypto'

import type { FastifyReply } from 'fastify'

import type { Build } from './read-build.ts'

const nonceMark = '%nonce%'

/** `GET /` and every path of a screen: the page that finds out itself what to show. */
export function sendPage({ page }: Build, reply: FastifyReply): void {
  const nonce = randomBytes(18).toString('base64url')
  reply
    .headers({
      // A page from a cache would have the nonce of another answer.
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce),
      'cross-origin-opener-policy': 'same-origin',
      // The paths of invitations and resets hold a token.
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(nonceMark, nonce))
}

function policyOf(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
