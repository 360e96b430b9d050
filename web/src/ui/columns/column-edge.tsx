import { type PointerEvent, useRef } from 'react'

import { clampWidth } from './column.ts'
import styles from './columns.module.css'

/**
 * The edge of a heading, which is drawn to size its column. For the pointer alone: the columns'
 * popover has the same for the keyboard.
 */
export function ColumnEdge(props: {
  onDraw: (width: number) => void
  onDrawn: (width: number) => void
}) {
  const drawing = useRef<{ x: number; width: number } | null>(null)
  const widthAt = ({ clientX }: PointerEvent) => {
    if (drawing.current === null) return null
    return clampWidth(drawing.current.width + clientX - drawing.current.x)
  }
  return (
    <span
      aria-hidden="true"
      className={styles['edge']}
      onPointerDown={(event) => {
        const width = event.currentTarget.parentElement?.offsetWidth ?? 0
        drawing.current = { x: event.clientX, width }
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
      }}
      onPointerMove={(event) => {
        const width = widthAt(event)
        if (width !== null) props.onDraw(width)
      }}
      onPointerUp={(event) => {
        const width = widthAt(event)
        drawing.current = null
        if (width !== null) props.onDrawn(width)
      }}
      onLostPointerCapture={() => {
        drawing.current = null
      }}
    />
  )
}
