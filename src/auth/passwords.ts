import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { Turns } from './turns.ts'

// 32 MB and a tenth of a second each, as OWASP recommends for scrypt.
const log2CostDefault = 15
const [blockSize, parallelism] = [8, 3]
const keyBytes = 32
const saltBytes = 16
const memoryBytesMax = 64 * 1024 * 1024

type Cost = { N: number; r: number; p: number; maxmem: number }
const derive = promisify<string, Buffer, number, Cost, Buffer>(scrypt)

/** Hashes passwords, a few at once, so that attempts to sign in never take all of the machine. */
export class Passwords {
  private readonly log2Cost: number
  private readonly turns = new Turns()
  // The library of sign-in passes passwords on, but not who they are from.
  private readonly account = new AsyncLocalStorage<string | null>()

  constructor(log2Cost = log2CostDefault) {
    this.log2Cost = log2Cost
  }

  /**
   * Hashes what the work has to hash in the turn of a known account: any text that is the same for
   * the same one, or null for a stranger.
   */
  hashFor<T>(account: string | null, work: () => Promise<T>): Promise<T> {
    return this.account.run(account, work)
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes)
    const cost = costOf(this.log2Cost, blockSize, parallelism)
    const key = await this.inTurn(() => derive(normal(password), salt, keyBytes, cost))
    const parts = [this.log2Cost, blockSize, parallelism, salt.toString('base64url')]
    return `scrypt:${parts.join(':')}:${key.toString('base64url')}`
  }

  async verify(password: string, hash: string): Promise<boolean> {
    const [name, n, r, p, salt, key] = hash.split(':')
    if (name !== 'scrypt' || salt === undefined || key === undefined) return false
    const cost = costOf(Number(n), Number(r), Number(p))
    const wanted = Buffer.from(key, 'base64url')
    const saltOfHash = Buffer.from(salt, 'base64url')
    const derived = await this.inTurn(() =>
      derive(normal(password), saltOfHash, wanted.length, cost),
    )
    return timingSafeEqual(derived, wanted)
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.take(this.account.getStore() ?? null, work)
  }
}

function costOf(log2Cost: number, r: number, p: number): Cost {
  return { N: 2 ** log2Cost, r, p, maxmem: memoryBytesMax }
}

// The same characters can arrive in several forms, by keyboard.
function normal(password: string): string {
  return password.normalize('NFKC')
}
