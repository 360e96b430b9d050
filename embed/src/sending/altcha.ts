import { Array, JSON, Promise } from '#embed/page/realm.ts'
import { jsonOf, request } from '#embed/page/request.ts'

type Parameters = {
  algorithm: string
  nonce: string
  salt: string
  cost: number
  keyLength: number
  keyPrefix: string
  expiresAt: number
}

// Enough for any challenge of the server, which names the work of its own.
const triesMax = 100_000
const threads = Math.min(4, navigator.hardwareConcurrency || 1)

/** The token for a new challenge of the server: the counter whose key begins as it asks. */
export async function solveAltcha(url: string): Promise<string> {
  const text = await load(url)
  const { parameters } = JSON.parse(text) as { parameters: Parameters }
  const { counter, derivedKey } = await findCounter(parameters)
  // The received text: a page that patches JSON must not change the signed text.
  return btoa(
    `{"challenge":${text},"solution":{"counter":${counter},"derivedKey":"${derivedKey}"}}`,
  )
}

function load(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request('GET', url, null, (response) => {
      if (response.status === 200 && jsonOf(response.text) !== null) resolve(response.text)
      else reject(new Error(`The challenge is answered with ${response.status}.`))
    })
  })
}

async function findCounter(parameters: Parameters) {
  const { algorithm, cost, keyLength, keyPrefix } = parameters
  const [nonce, salt] = [bytesOf(parameters.nonce), bytesOf(parameters.salt)]
  const hash = algorithm.replace('PBKDF2/', '')
  const deriveKey = async (counter: number) => {
    const password = new Uint8Array(nonce.length + 4)
    password.set(nonce)
    new DataView(password.buffer).setUint32(nonce.length, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const method = { name: 'PBKDF2', salt, iterations: cost, hash }
    return hexOf(await crypto.subtle.deriveBits(method, key, keyLength * 8))
  }
  for (let first = 0; first < triesMax; first += threads) {
    const counters = Array.from({ length: threads }, (_, i) => first + i)
    const keys = await Promise.all(counters.map(deriveKey))
    const solutionIndex = keys.findIndex((key) => key.startsWith(keyPrefix))
    const derivedKey = keys[solutionIndex]
    if (derivedKey !== undefined) return { counter: first + solutionIndex, derivedKey }
  }
  throw new Error('The challenge has no solution.')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  )
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
