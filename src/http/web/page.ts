import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyReply } from 'fastify'

import { type BuiltFile, readBuiltFiles } from '#http/middleware/built-files.ts'

/** The files of the application, by name; the page that loads them, and its service worker. */
export type Build = {
  page: string
  assets: ReadonlyMap<string, BuiltFile>
  serviceWorker: BuiltFile | undefined
}

/** Reads the output of `web/`'s build. Null where nothing is built. */
export function readBuild(folder: string): Build | null {
  const pageFile = join(folder, 'index.html')
  if (!existsSync(pageFile)) return null
  return {
    page: readFileSync(pageFile, 'utf8'),
    assets: readBuiltFiles(join(folder, 'assets')),
    serviceWorker: readBuiltFiles(folder).get('service-worker.js'),
  }
}

const nonceMark = '%nonce%'

/** `GET /` and every path of a screen: the page chooses its screen itself. */
export function sendPage({ page }: Build, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(18).toString('base64url')
  return reply
    .headers({
      // A page from a cache would have the nonce of another response.
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
