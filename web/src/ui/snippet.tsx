import { CopyButton } from './copy-button.tsx'
import styles from './snippet.module.css'

/** A text to be copied as it is: a key, a link, a command, a piece of a page. */
export function Snippet(props: { text: string; copyLabel: string }) {
  return (
    <div className={styles['snippet']}>
      <pre className={styles['text']}>{props.text}</pre>
      <CopyButton text={props.text} label={props.copyLabel} />
    </div>
  )
}
