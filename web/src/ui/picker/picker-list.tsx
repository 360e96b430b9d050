import { Kbd, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

import { keyName } from '#web/ui/keys/key-name.ts'
import styles from './picker.module.css'

/** Something that can be picked. */
export type PickerEntry = {
  id: string
  /** The heading that it is shown below, with others of the same. */
  group?: string | undefined
  icon?: ReactNode
  label: string
  /** Distinguishes it from entries with the same label. */
  detail?: string | undefined
  /** The shortcut that does the same. */
  keys?: string | undefined
  run: () => void
}

type ListProps = {
  id: string
  label: string
  entries: readonly PickerEntry[]
  chosen: PickerEntry | undefined
  run: (entry: PickerEntry) => void
}

/** What can be picked, by groups. */
export function PickerList({ id, label, entries, chosen, run }: ListProps) {
  const options = (some: readonly PickerEntry[]) =>
    some.map((entry) => (
      <Option
        key={entry.id}
        id={`${id}-${entry.id}`}
        entry={entry}
        isChosen={entry === chosen}
        run={() => run(entry)}
      />
    ))
  return (
    <div className={styles['list']} id={id} role="listbox" aria-label={label}>
      {[...Map.groupBy(entries, ({ group }) => group)].map(([group, some]) =>
        group === undefined ? (
          options(some)
        ) : (
          <div key={group} role="group" aria-label={group}>
            <div className={styles['group']} aria-hidden="true">
              {group}
            </div>
            {options(some)}
          </div>
        ),
      )}
    </div>
  )
}

// The focus stays in the input, whose `aria-activedescendant` names the option.
function Option(props: { id: string; entry: PickerEntry; isChosen: boolean; run: () => void }) {
  const { entry, isChosen } = props
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <div
      ref={element}
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles['option']}
      onMouseDown={(event) => {
        event.preventDefault()
        props.run()
      }}
    >
      {entry.icon !== undefined && <span className={styles['icon']}>{entry.icon}</span>}
      <Text span inherit truncate dir="auto">
        {entry.label}
      </Text>
      {entry.detail !== undefined && (
        <span className={styles['detail']}>
          <bdi>{entry.detail}</bdi>
        </span>
      )}
      {entry.keys !== undefined && (
        <Kbd className={styles['keys']} aria-hidden="true">
          {keyName(entry.keys)}
        </Kbd>
      )}
    </div>
  )
}
