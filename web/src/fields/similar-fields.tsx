import { Anchor } from '@mantine/core'

import type { Field } from '#web/api/leads/field-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import styles from './fields.module.css'
import { similarFields } from './similar-labels.ts'

/** The other fields whose labels look like this one; each leads to its row. */
export function SimilarFields({ label, fields }: { label: string; fields: readonly Field[] }) {
  const texts = useTexts('fields')
  return similarFields(label, fields).map(({ id, label: other }) => (
    <Anchor
      key={id}
      component="button"
      type="button"
      className={styles['similar']}
      onClick={() => document.getElementById(id)?.focus()}
    >
      {texts.looksLike(other)}
    </Anchor>
  ))
}
