import { createHmac, timingSafeEqual } from 'node:crypto'

export function signText(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares signatures in a time that doesn't depend on where they differ. */
export function isSameSignature(received: string, expected: string): boolean {
  const [receivedBytes, expectedBytes] = [Buffer.from(received), Buffer.from(expected)]
  return (
    receivedBytes.length === expectedBytes.length && timingSafeEqual(receivedBytes, expectedBytes)
  )
}
