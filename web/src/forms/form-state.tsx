import { Badge } from '@mantine/core'

import type { FormSummary } from '#web/api/forms-api.ts'
import { useFormTexts } from '#web/locales/lazy-texts.ts'

const colors = { draft: 'gray', published: 'teal', changed: 'yellow', closed: 'red' } as const

type Shown = Pick<FormSummary, 'version' | 'hasChanges' | 'closedAt'>

/** What visitors have of a form. */
export function FormState({ form }: { form: Shown }) {
  const { states } = useFormTexts()
  const state = stateOf(form)
  return (
    <Badge variant="dot" color={colors[state]}>
      {states[state]}
    </Badge>
  )
}

function stateOf({ version, hasChanges, closedAt }: Shown): keyof typeof colors {
  if (closedAt !== null) return 'closed'
  if (version === 0) return 'draft'
  return hasChanges ? 'changed' : 'published'
}
