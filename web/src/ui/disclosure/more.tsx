import type { ReactNode } from 'react'

import styles from './more.module.css'

/** What few readers need, out of sight until they open it. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles['more']}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
