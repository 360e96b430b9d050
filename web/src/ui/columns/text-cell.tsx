import styles from './columns.module.css'

/** A text that is cut where there is no room for it. */
export function TextCell({ text, isLtr = false }: { text: string | null; isLtr?: boolean }) {
  if (text === null) return null
  return (
    <span className={styles['text']} data-whole="" dir={isLtr ? 'ltr' : 'auto'}>
      {text}
    </span>
  )
}
