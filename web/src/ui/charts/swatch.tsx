import styles from './charts.module.css'

/** The colour of a series beside its name. */
export function Swatch({ color }: { color: string }) {
  return <span className={styles['swatch']} style={{ background: color }} aria-hidden="true" />
}
