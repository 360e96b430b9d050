import { Anchor } from '@mantine/core'

import { CopyButton } from './copy-button.tsx'
import styles from './snippet.module.css'

/** A text to be copied as it is: a key, a link, a command, a piece of a page. */
export function Snippet(props: { text: string; copyLabel: string; isLink?: true }) {
  const { text, copyLabel, isLink = false } = props
  return (
    <div className={styles['snippet']}>
      <pre className={styles['text']}>
        {isLink ? (
          <Anchor href={text} target="_blank" rel="noreferrer" inherit>
            {text}
          </Anchor>
        ) : (
          text
        )}
      </pre>
      <CopyButton text={text} label={copyLabel} />
    </div>
  )
}
