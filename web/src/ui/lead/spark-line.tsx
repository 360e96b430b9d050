import styles from './spark-line.module.css'

const height = 100

/** Counts as a line, oldest first. It is a picture only: the text beside it must say the same. */
export function SparkLine({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  const last = counts.length - 1
  const points = counts.map((count, index) => `${index},${height * (1 - count / most)}`)
  return (
    <svg
      className={styles['line']}
      viewBox={`0 0 ${last} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={[`0,${height}`, ...points, `${last},${height}`].join(' ')} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
