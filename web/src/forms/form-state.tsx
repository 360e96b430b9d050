import { Badge } from '@mantine/core'

import type { FormSummary } from '#web/api/forms-api.ts'
import { useFormTexts } from '#web/locales/lazy-texts.ts'

const colors = {
  draft: 'gray',
  published: 'teal',
  changed: 'yellow',
  closed: 'red',
  full: 'red',
} as const

type Shown = Pick<FormSummary, 'version' | 'hasChanges' | 'closedAt' | 'closing' | 'leads'>

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

function stateOf({ version, hasChanges, closedAt, closing, leads }: Shown): keyof typeof colors {
  const { at = null, leadsMax = null } = closing ?? {}
  if (closedAt !== null || (at !== null && Date.parse(at) <= Date.now())) return 'closed'
  if (leadsMax !== null && leads >= leadsMax) return 'full'
  if (version === 0) return 'draft'
  return hasChanges ? 'changed' : 'published'
}
