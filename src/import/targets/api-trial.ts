import { rejectionText } from '#core/contacts/writing/rejection-text.ts'
import type { ApiTarget } from './api-target.ts'
import type { ImportRow, TrialTarget } from './import-target.ts'
import { TagsSoFar } from './tags-so-far.ts'
import { writeItemOf } from './write-item.ts'

/** Checks rows as the API would and sends none, so it can't see what only stored data tells. */
export class ApiTrial implements TrialTarget {
  readonly rowsMax: number
  readonly bytesMax: number
  private readonly target: ApiTarget
  private readonly tags = new TagsSoFar()

  /** `beginTrial` has begun the `target`. */
  constructor(target: ApiTarget) {
    this.target = target
    this.rowsMax = target.rowsMax
    this.bytesMax = target.bytesMax
  }

  judge(rows: readonly ImportRow[]): Promise<(string | null)[]> {
    return Promise.resolve(rows.map((row) => this.reasonAgainst(row)))
  }

  hasContact(id: string): Promise<boolean> {
    return this.target.hasContact(id)
  }

  [Symbol.dispose](): void {
    this.tags[Symbol.dispose]()
  }

  private reasonAgainst(row: ImportRow): string | null {
    const place = this.target.placeOf(row)
    if (place === 'unchanged') return null
    if ('reason' in place) return place.reason
    const { contact } = place
    const judged = writeItemOf({ ...row, contact }, { defaultCountry: null, now: Date.now() })
    const item = this.tags.withEarlier(judged)
    if ('rejection' in item) return rejectionText(item.rejection)
    if ('input' in item) this.tags.add(item)
    return null
  }
}
