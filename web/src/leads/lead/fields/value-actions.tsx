import { ActionIcon } from '@mantine/core'

import { IconExternalLink, IconMail, IconPhone } from '#web/icons/icons.tsx'
import styles from '#web/leads/lead/lead-panel.module.css'
import { useNoteActivity } from '#web/leads/lead/timeline/use-note-activity.ts'
import { useTexts } from '#web/locales/texts.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { LeadField } from './lead-field.ts'
import { linkOf } from './link-of.ts'

/** What opening a link is noted as. */
const kinds = { email: 'email', phone: 'call' } as const

/** What can be done with a value: write, call, open, copy. */
export function ValueActions(props: { contactId: string; field: LeadField; value: string }) {
  const { values: texts } = useTexts('lead')
  const { contactId, field, value } = props
  const note = useNoteActivity(contactId)
  const link = linkOf(value, field.standard)
  const ways = {
    email: { Icon: IconMail, label: texts.write(value) },
    phone: { Icon: IconPhone, label: texts.call(value) },
    other: { Icon: IconExternalLink, label: texts.open(value) },
  }
  const way = field.standard === 'email' || field.standard === 'phone' ? field.standard : 'other'
  if (way === 'other' && link === null) return null
  const { Icon, label } = ways[way]
  const isPage = link?.startsWith('https:') === true
  return (
    <span className={styles['actions']}>
      {link !== null && (
        <ActionIcon
          aria-label={label}
          data-tooltip={label}
          component="a"
          href={link}
          onClick={() => way !== 'other' && note(kinds[way])}
          {...(isPage && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
        >
          <Icon size={18} />
        </ActionIcon>
      )}
      <CopyButton text={value} label={texts.copyValue(field.label)} />
    </span>
  )
}
