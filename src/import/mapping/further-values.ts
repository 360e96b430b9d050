import { isReservedLabel } from '#core/fields/label.ts'
import { isCalled, kindLabel, kindOf } from './value-kinds.ts'

const whatOf = { email: 'E-mail', phone: 'Phone' } as const

/** Finds labels for the further e-mails and phones of one contact: `E-mail 2`, `Mobile`, `Fax`. */
export class FurtherValues {
  private readonly counts = new Map<string, number>()

  /** The label of the next value; null if it becomes the contact's own, which no fax does. */
  labelOf(field: keyof typeof whatOf, kindText: string, isFree: boolean): string | null {
    const kind = kindOf(kindText === '' ? [] : [kindText])
    const what = whatOf[field]
    const label = kindLabel(what, kind)
    if (isFree && isCalled(kind)) {
      this.counts.set(label, 1).set(what, 1)
      return null
    }
    // `Phone` alone can't be a label: it is the field.
    const number = Math.max(isReservedLabel(label) ? 2 : 1, (this.counts.get(label) ?? 0) + 1)
    this.counts.set(label, number)
    return number === 1 ? label : `${label} ${number}`
  }
}
