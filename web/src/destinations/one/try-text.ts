import type { DeliveryDetails } from '#web/api/destinations-api.ts'
import { useTexts } from '#web/locales/texts.ts'

/** Says how a try ended: the status of the answer, and why it was no success. */
export function useTryText(): (one: DeliveryDetails['tries'][number] | undefined) => string {
  const texts = useTexts('destinations')
  return (one) => {
    if (one === undefined) return texts.noAnswer
    const { status, error } = one
    const parts = [status === null ? texts.noAnswer : texts.status(String(status)), error]
    return parts.filter((part) => part !== null).join(', ')
  }
}
