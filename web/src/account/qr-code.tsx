import { generate } from 'lean-qr'

import styles from './account-screen.module.css'

/** Drawn as one path, in black on white in both themes, since scanners expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const squares = Array.from({ length: code.size * code.size }, (_, index) => {
    const [x, y] = [index % code.size, Math.floor(index / code.size)]
    return code.get(x, y) ? `M${x} ${y}h1v1h-1z` : ''
  })
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="#000000" />
    </svg>
  )
}
