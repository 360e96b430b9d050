import type { ChallengeSetting } from './challenge.ts'

// Published by the providers: whoever knows the answer of one passes every challenge.
const testSecrets: ReadonlySet<string> = new Set([
  '1x0000000000000000000000000000000AA',
  '2x0000000000000000000000000000000AA',
  '3x0000000000000000000000000000000AA',
  '0x0000000000000000000000000000000000000000',
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
])

/** Whether a provider gives this secret to everybody, to try its challenge with. */
export function isTestSecret({ provider, secret }: ChallengeSetting): boolean {
  return provider !== 'altcha' && testSecrets.has(secret)
}
