import { Refused } from '#web/api/refused.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { refusalText } from '#web/ui/refusal-texts.ts'

/** Why a change failed, for whoever reads it. */
export function useReason(): (error: unknown) => string {
  const { errors, refusals } = useTexts()
  return (error) => (error instanceof Refused ? refusalText(refusals, error) : errors.network)
}
