import { TextInput } from '@mantine/core'
import { useRef } from 'react'

import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'

/** At the end of a cell that is shown in part. */
export const cutMark = '…'

/**
 * The text of a cell, which is taken when it is left with another one. A cell that is shown in part
 * can only be read.
 */
export function CellInput(props: {
  label: string
  text: string
  /** What is wrong with it; null if it was not found wrong. */
  error?: string | null
  onChange: (text: string) => void
}) {
  const { label, text, error = null, onChange } = props
  const focusedText = useRef(text)
  const isCut = text.endsWith(cutMark)
  const shared = {
    label,
    defaultValue: text,
    dir: 'auto',
    readOnly: isCut,
    error,
    // A field for text leaves out what it can't show, which nobody has changed.
    onFocus: ({ currentTarget }: { currentTarget: { value: string } }) => {
      focusedText.current = currentTarget.value
    },
    onBlur: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      if (!isCut && value !== focusedText.current) onChange(value)
    },
  } as const
  return text.includes('\n') ? (
    <GrowingTextarea {...shared} minRows={2} maxRows={8} />
  ) : (
    <TextInput {...shared} />
  )
}
