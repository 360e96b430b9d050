const prefix = 'contact-form-opened:'
const dayMs = 24 * 60 * 60 * 1_000

/** Remembers that the visitor has the form in front of them. */
export function noteOpening(id: string): void {
  try {
    localStorage.setItem(prefix + id, String(Date.now()))
  } catch {
    // Where nothing can be stored, the next page may open it again.
  }
}

/** Whether it was opened within so many days. */
export function isOpenedWithin(id: string, days: number): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(prefix + id)) < days * dayMs
  } catch {
    return false
  }
}
