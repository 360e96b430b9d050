import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import type { MergedValue } from '#web/api/leads/duplicate-types.ts'
import { useSaid } from '#web/leads/lead/timeline/timeline-entry.tsx'
import { textOf, useTexts } from '#web/locales/texts.ts'
import styles from './merge-values.module.css'

type Side = 'survivor' | 'merged'
const survivorFirst: readonly [Side, Side] = ['survivor', 'merged']

/** The values of two leads side by side: of two that differ, one is chosen. */
export function MergeValues(props: {
  values: readonly MergedValue[]
  /** What stands above the values of the lead that is kept, and of the other one. */
  heads: Readonly<Record<Side, ReactNode>>
  /** Which of them each column has. A column stays the same when the sides change. */
  sides?: readonly [Side, Side]
  /** The fields whose values the other one gives. */
  take: ReadonlySet<string>
  onTake: (field: string, isTaken: boolean) => void
}) {
  const texts = useTexts('lead')
  const group = useId()
  const { heads, sides = survivorFirst, take, onTake } = props
  const columns = [
    { key: 'first', side: sides[0] },
    { key: 'second', side: sides[1] },
  ]
  const values = props.values.filter((value) => value.field !== 'type' || !isSame(value))
  return (
    <table className={styles['values']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.merging.field}</VisuallyHidden>
          </th>
          {columns.map(({ key, side }) => (
            <th key={key} scope="col">
              {heads[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map((value) => {
          const name = nameOf(value, texts.fields)
          const isTaken = take.has(value.field ?? '')
          return (
            <tr key={value.field ?? `label ${name}`} data-same={isSame(value) || undefined}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {columns.map(({ key, side }) => (
                <Cell
                  key={key}
                  group={`${group} ${value.field}`}
                  value={value}
                  name={name}
                  side={side}
                  isChosen={(side === 'merged') === isTaken}
                  onChoose={() => onTake(value.field ?? '', side === 'merged')}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Cell(props: {
  group: string
  value: MergedValue
  name: string
  side: Side
  isChosen: boolean
  onChoose: () => void
}) {
  const { merging: texts } = useTexts('lead')
  const say = useSaid()
  const { group, value, name, side, isChosen, onChoose } = props
  const text = say(value.field ?? 'custom', value[side])
  const isLost = value.isChoice ? !isChosen : isDropped(value, side)
  const said = text !== null && (
    <span className={isLost ? styles['lost'] : undefined}>
      <bdi>{text}</bdi>
      {isLost && <span className={styles['note']}>{texts.dropped}</span>}
    </span>
  )
  if (!value.isChoice) return <td>{said}</td>
  return (
    <td>
      <label className={styles['choice']}>
        <input
          type="radio"
          name={group}
          aria-label={`${name}: ${text}`}
          checked={isChosen}
          onChange={onChoose}
        />
        {said}
      </label>
    </td>
  )
}

/** Whether a value that can't be chosen is left behind. */
function isDropped({ field, after, ...value }: MergedValue, side: Side): boolean {
  return field !== 'tags' && value[side] !== null && value[side] !== after
}

function isSame({ survivor, merged }: MergedValue): boolean {
  return JSON.stringify(survivor) === JSON.stringify(merged)
}

function nameOf({ field, label }: MergedValue, names: Readonly<Record<string, string>>): string {
  return label ?? textOf(names, field ?? '') ?? field ?? ''
}
