import { Checkbox } from '@mantine/core'

import type { FormDefinition } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

type Part = 'answer' | 'unfinished' | 'reminder'

/** Whether the draft has a part, with which others go; their removal can be undone. */
export function PartSwitch(props: {
  label: string
  hint: string
  parts: readonly [Part, ...Part[]]
  /** Whether it can't be switched on. */
  isMissing?: boolean
  switchOn: (draft: FormDefinition) => FormDefinition
}) {
  const { label, hint, parts, isMissing = false, switchOn } = props
  const { switchedOff } = useTexts('forms')
  const { toast } = useToasts()
  const { edited, change, mayChange, fieldErrorOf } = useBuilder()
  const { draft } = edited
  const isOn = draft[parts[0]] !== undefined
  const switchOff = () => {
    const removed = parts.filter((part) => draft[part] !== undefined)
    change((before) => {
      const rest = { ...before }
      for (const part of parts) delete rest[part]
      return rest
    })
    toast(switchedOff(label), () =>
      change((now) => ({
        ...Object.fromEntries(removed.map((part) => [part, draft[part]])),
        ...now,
      })),
    )
  }
  return (
    <Checkbox
      label={label}
      description={hint}
      disabled={!mayChange || (isMissing && !isOn)}
      checked={isOn}
      error={fieldErrorOf(parts[0])}
      onChange={(event) => (event.currentTarget.checked ? change(switchOn) : switchOff())}
    />
  )
}
