import { useState } from 'react'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'

/** Sites of the draft, one per line. */
export function OriginList(props: {
  label: string
  hint: string
  pointer: 'origins' | 'redirectOrigins'
  origins: readonly string[]
  onChange: (origins: string[]) => void
}) {
  const { mayChange, fieldErrorOf } = useBuilder()
  const { label, hint, pointer, origins, onChange } = props
  const [typed, setTyped] = useState(origins.join('\n'))
  // Origins that someone else has stored replace the typed ones, unless both are equal.
  const storedOrTyped =
    linesOf(typed).join('\n') === origins.join('\n') ? typed : origins.join('\n')
  return (
    <GrowingTextarea
      label={label}
      description={hint}
      minRows={2}
      maxRows={10}
      spellCheck={false}
      readOnly={!mayChange}
      value={storedOrTyped}
      error={fieldErrorOf(pointer)}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        onChange(linesOf(value))
      }}
    />
  )
}

function linesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((line) => line !== '')
}
