import type { DeliveryDetails } from '#web/api/destination-types.ts'
import { useTexts } from '#web/locales/texts.ts'

/** Says how a try ended: the status of the response, and why it was not a success. */
export function useTryText(): (one: DeliveryDetails['tries'][number] | undefined) => string {
  const texts = useTexts('destinations')
  return (one) => {
    if (one === undefined) return texts.noResponse
    const { status, error } = one
    const parts = [status === null ? texts.noResponse : texts.status(String(status)), error]
    return parts.filter((part) => part !== null).join(', ')
  }
}
