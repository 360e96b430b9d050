import { Badge } from '@mantine/core'

import type { FormSummary } from '#web/api/form-types.ts'
import { useTexts } from '#web/locales/texts.ts'

const colors = {
  draft: 'gray',
  published: 'teal',
  changed: 'yellow',
  testing: 'blue',
  closed: 'red',
  full: 'red',
} as const

type StateFields = Pick<
  FormSummary,
  'version' | 'testedVersion' | 'hasChanges' | 'closedAt' | 'closing' | 'leads'
>

/** What visitors have of a form. */
export function FormState({ form }: { form: StateFields }) {
  const { states } = useTexts('forms')
  const state = stateOf(form)
  return (
    <Badge variant="dot" color={colors[state]}>
      {states[state]}
    </Badge>
  )
}

function stateOf(form: StateFields): keyof typeof colors {
  const { version, testedVersion, hasChanges, closedAt, closing, leads } = form
  const { at = null, leadsMax = null } = closing ?? {}
  if (closedAt !== null || (at !== null && Date.parse(at) <= Date.now())) return 'closed'
  if (leadsMax !== null && leads >= leadsMax) return 'full'
  if (version === 0) return 'draft'
  if (testedVersion !== null) return 'testing'
  return hasChanges ? 'changed' : 'published'
}
