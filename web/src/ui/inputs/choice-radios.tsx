import { Radio } from '@mantine/core'

import styles from './choice-radios.module.css'
import type { Choice } from './choice-select.tsx'

/** One of a few values, all of them in sight. */
export function ChoiceRadios<Value extends string>(props: {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  disabled?: boolean
}) {
  const { choices, disabled = false, ...group } = props
  return (
    <Radio.Group {...group} readOnly={disabled}>
      <div className={styles['choices']}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} disabled={disabled} />
        ))}
      </div>
    </Radio.Group>
  )
}
