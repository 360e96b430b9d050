import styles from './switcher.module.css'

/** Marks what leads to news; the words are beside it. */
export function WhatsNewDot() {
  return <span className={styles['dot']} aria-hidden="true" />
}
