import type { ReactNode } from 'react'

import styles from './lead-panel.module.css'

/** A field's name beside its value. */
export function FieldRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  )
}
