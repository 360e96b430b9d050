import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'

/** A text of the form in the displayed language; its placeholder is the default text. */
export function DraftText(props: {
  label: string
  hint?: string | undefined
  /** Where the server finds it, in the draft. */
  pointer: string
  value: string | undefined
  /** The text in the default language, which visitors see if there is no other. */
  fallback?: string | undefined
  isLong?: boolean
  dir?: 'ltr'
  onChange: (value: string) => void
  onBlur?: () => void
}) {
  const { mayChange, fieldErrorOf } = useBuilder()
  const { label, hint, pointer, value = '', fallback = '', isLong = false, onChange } = props
  const shared = {
    label,
    description: hint,
    value,
    placeholder: fallback,
    readOnly: !mayChange,
    dir: props.dir ?? 'auto',
    autoComplete: 'off',
    error: fieldErrorOf(pointer),
    onBlur: props.onBlur,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  } as const
  return isLong ? (
    <GrowingTextarea {...shared} minRows={2} maxRows={12} />
  ) : (
    <TextInput {...shared} />
  )
}
