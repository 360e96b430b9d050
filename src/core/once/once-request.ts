import { createHmac, hkdfSync } from 'node:crypto'

import type { OnceRequest } from './once.ts'

type Sent = Pick<OnceRequest, 'projectId' | 'by' | 'now'> & {
  key: string
  path: string
  memberId: string
  body: Uint8Array
}

const keyBytes = 32

/**
 * What the write of a request keeps. The idempotency key itself is stored nowhere: by one hash of
 * it the answer is found, and another one encrypts the answer. A body may have a password in it, so
 * that its hash is keyed as well.
 */
export function onceRequestOf({ key, path, memberId, body, ...request }: Sent): OnceRequest {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, `${memberId} ${path}`, `once ${purpose}`, keyBytes))
  const bodyHash = createHmac('sha256', derive('body')).update(body).digest('base64url')
  const token = { key: derive('name').toString('base64url'), path, bodyHash }
  return { ...request, token, sealingKey: derive('seal').toString('base64url') }
}
