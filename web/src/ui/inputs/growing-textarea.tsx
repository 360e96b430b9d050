import { Textarea, type TextareaProps } from '@mantine/core'
import type { CSSProperties } from 'react'

const growsByItself = CSS.supports('field-sizing', 'content')

/** As tall as its text, within some rows; a browser that can't do so has it measured. */
export function GrowingTextarea(
  props: Omit<TextareaProps, 'autosize' | 'styles'> & {
    minRows: number
    maxRows: number
    inputStyle?: CSSProperties
  },
) {
  const { minRows, maxRows, inputStyle, ...others } = props
  if (!growsByItself) {
    const rows = { minRows, maxRows }
    return <Textarea {...others} {...rows} autosize styles={{ input: { ...inputStyle } }} />
  }
  const bounds = { minHeight: heightOf(minRows), maxHeight: heightOf(maxRows) }
  return (
    <Textarea
      {...others}
      styles={{ input: { ...inputStyle, ...bounds, fieldSizing: 'content' } }}
    />
  )
}

function heightOf(rows: number): string {
  return `calc(${rows}lh + 2 * var(--input-padding-y) + 2px)`
}
