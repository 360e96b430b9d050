import { manyAttemptsError } from '#core/accounts/errors.ts'

const atOnceMax = 2
// The rest is for known accounts, so that they wait for no stranger.
const strangersAtOnceMax = 1
const strangersWaitingMax = 20
const knownWaitingMax = 100
const waitingOfAccountMax = 20
// So that strangers, such as someone with a new device, get a quarter however many are known.
const knownInARowMax = 3
const retryAfterSeconds = 5

/** Whose work it is; null for a stranger's. */
type Account = string | null
type Waiting = { account: Account; start: () => void }

/**
 * Lets a few pieces of work run at once. Those of known accounts wait in a queue of their own, in
 * which no account waits for another one's second turn; strangers can't fill it. Throws
 * `rate_limited` when the queue is full.
 */
export class Turns {
  private readonly strangers: Waiting[] = []
  private readonly known: Waiting[] = []
  private readonly runningOf = new Map<Account, number>()
  private running = 0
  private knownInARow = 0

  /** Runs the work in the account's turn. */
  async take<T>(account: Account, work: () => Promise<T>): Promise<T> {
    const isFree = this.running < atOnceMax && (account !== null || this.mayStrangersRun())
    if (isFree) this.begin(account)
    else await this.wait(account)
    try {
      return await work()
    } finally {
      this.end(account)
    }
  }

  private wait(account: Account): Promise<void> {
    const isFull =
      account === null
        ? this.strangers.length >= strangersWaitingMax
        : this.known.length >= knownWaitingMax ||
          this.known.filter((waiting) => waiting.account === account).length >= waitingOfAccountMax
    if (isFull) throw manyAttemptsError(retryAfterSeconds)
    const queue = account === null ? this.strangers : this.known
    return new Promise((resolve) => queue.push({ account, start: resolve }))
  }

  private begin(account: Account): void {
    this.running += 1
    this.runningOf.set(account, this.countOf(account) + 1)
  }

  private end(account: Account): void {
    this.running -= 1
    const left = this.countOf(account) - 1
    if (left > 0) this.runningOf.set(account, left)
    else this.runningOf.delete(account)
    const next = this.next()
    if (next === undefined) return
    this.knownInARow = next.account === null ? 0 : this.knownInARow + 1
    this.begin(next.account)
    next.start()
  }

  private next(): Waiting | undefined {
    const isStrangersTurn = this.known.length === 0 || this.knownInARow >= knownInARowMax
    if (isStrangersTurn && this.strangers.length > 0 && this.mayStrangersRun()) {
      return this.strangers.shift()
    }
    const ofOther = this.known.findIndex(({ account }) => !this.runningOf.has(account))
    return this.known.splice(Math.max(ofOther, 0), 1)[0]
  }

  private mayStrangersRun(): boolean {
    return this.countOf(null) < strangersAtOnceMax
  }

  private countOf(account: Account): number {
    return this.runningOf.get(account) ?? 0
  }
}
