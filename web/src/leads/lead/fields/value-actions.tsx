import { ActionIcon } from '@mantine/core'

import { IconExternalLink } from '#web/icons/icons.tsx'
import styles from '#web/leads/lead/lead-panel.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { LeadField } from './lead-field.ts'
import { linkOf } from './link-of.ts'

/** What can be done with a value: open a page, copy. To write and to call are above all values. */
export function ValueActions({ field, value }: { field: LeadField; value: string }) {
  const { values: texts } = useTexts('lead')
  const isContact = field.standard === 'email' || field.standard === 'phone'
  const page = isContact ? null : linkOf(value)
  if (!isContact && page === null) return null
  const label = texts.open(value)
  return (
    <span className={styles['actions']}>
      {page !== null && (
        <ActionIcon
          aria-label={label}
          data-tooltip={label}
          component="a"
          href={page}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      )}
      <CopyButton text={value} label={texts.copyValue(field.label)} />
    </span>
  )
}
