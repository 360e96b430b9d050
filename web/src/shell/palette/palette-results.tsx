import { useEffect, useRef } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import styles from './palette.module.css'

/** All groups, in the order in which they are shown. */
export const groups = ['screens', 'leads', 'projects', 'actions'] as const

/** Something that the palette offers; entries of a group are shown together. */
export type PaletteEntry = {
  id: string
  group: (typeof groups)[number]
  label: string
  /** Distinguishes it from entries with the same label. */
  detail?: string | undefined
  run: () => void
}

/** The results of the palette, by groups. */
export function Results(props: {
  id: string
  results: readonly PaletteEntry[]
  chosen: PaletteEntry | undefined
  run: (entry: PaletteEntry) => void
}) {
  const { palette } = useTexts()
  const { id, results, chosen, run } = props
  return (
    <div className={styles['list']} id={id} role="listbox" aria-label={palette.label}>
      {groups
        .filter((group) => results.some((entry) => entry.group === group))
        .map((group) => (
          <div key={group} role="group" aria-label={palette.groups[group]}>
            <div className={styles['group']} aria-hidden="true">
              {palette.groups[group]}
            </div>
            {results
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <Option
                  key={entry.id}
                  id={`${id}-${entry.id}`}
                  label={entry.label}
                  detail={entry.detail}
                  isChosen={entry === chosen}
                  run={() => run(entry)}
                />
              ))}
          </div>
        ))}
    </div>
  )
}

// The focus stays in the input, whose `aria-activedescendant` names the option.
function Option(props: {
  id: string
  label: string
  detail: string | undefined
  isChosen: boolean
  run: () => void
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (props.isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [props.isChosen])
  return (
    <div
      ref={element}
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen}
      className={styles['option']}
      onMouseDown={(event) => {
        event.preventDefault()
        props.run()
      }}
    >
      <span className={styles['label']} dir="auto">
        {props.label}
      </span>
      {props.detail !== undefined && (
        <span className={styles['detail']}>
          <bdi>{props.detail}</bdi>
        </span>
      )}
    </div>
  )
}
