/** Reports a lasting failure once when it begins and once when it is over. */
export class Outage {
  private readonly tell: { began: (error: unknown) => void; ended: () => void }
  private isLasting = false

  constructor(tell: { began: (error: unknown) => void; ended: () => void }) {
    this.tell = tell
  }

  failed(error: unknown): void {
    if (this.isLasting) return
    this.isLasting = true
    this.tell.began(error)
  }

  worked(): void {
    if (!this.isLasting) return
    this.isLasting = false
    this.tell.ended()
  }
}
