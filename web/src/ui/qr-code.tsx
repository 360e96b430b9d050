import { generate } from 'lean-qr'

import styles from './qr-code.module.css'

/** What scanners expect around a code, in squares. */
const quiet = 4
const squarePixels = 16

/** Drawn as one path, in black on white in both themes, since scanners expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { viewBox, path } = shapeOf(text)
  return (
    <svg
      className={styles['qr']}
      viewBox={viewBox}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  )
}

/** The code as a file, to be printed or put on a page: its address. */
export const qrFiles = {
  svg: (text: string) => {
    const { viewBox, path } = shapeOf(text)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">
<path fill="#fff" d="M-${quiet}-${quiet}h999v999h-999z"/><path d="${path}"/></svg>`
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  },
  png: (text: string) =>
    generate(text).toDataURL({ scale: squarePixels, pad: quiet, off: [255, 255, 255] }),
}

function shapeOf(text: string): { viewBox: string; path: string } {
  const code = generate(text)
  const side = code.size + 2 * quiet
  const squares = Array.from({ length: code.size * code.size }, (_, index) => {
    const [x, y] = [index % code.size, Math.floor(index / code.size)]
    return code.get(x, y) ? `M${x} ${y}h1v1h-1z` : ''
  })
  return { viewBox: `-${quiet} -${quiet} ${side} ${side}`, path: squares.join('') }
}
