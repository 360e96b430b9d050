import { Tooltip } from '@mantine/core'

import styles from './tooltips.module.css'

const parts = 'main, nav, aside, [role="dialog"], [role="menu"]'

/** Texts beside an element, within the part of the page that it is in. */
export function Tip(props: {
  target: HTMLElement
  texts: readonly string[]
  position: 'top' | 'bottom-start'
}) {
  const { target, texts, position } = props
  return (
    <Tooltip
      opened
      multiline
      floatingStrategy="fixed"
      position={position}
      portalProps={{ target: target.closest<HTMLElement>(parts) ?? document.body }}
      target={target}
      className={styles['tip']}
      label={texts.map((text) => (
        <div key={text} dir="auto">
          {text}
        </div>
      ))}
    />
  )
}
