import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

import { IconExternalLink, IconMail, IconPhone } from '#web/icons/icons.tsx'
import styles from '#web/leads/lead/lead-panel.module.css'
import { useLeadTexts } from '#web/locales/lazy-texts.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { LeadField } from './lead-field.ts'
import { linkOf } from './link-of.ts'

const linkSize = 18

/** What can be done with a value: write, call, open, copy. */
export function ValueActions({ field, value }: { field: LeadField; value: string }) {
  const texts = useLeadTexts()
  const link = linkOf(value, field.standard)
  const isCopied = field.standard === 'email' || field.standard === 'phone' || link !== null
  if (!isCopied) return null
  return (
    <span className={styles['actions']}>
      {field.standard === 'email' && (
        <Away link={link} label={texts.write(value)} icon={<IconMail size={linkSize} />} />
      )}
      {field.standard === 'phone' && (
        <Away link={link} label={texts.call(value)} icon={<IconPhone size={linkSize} />} />
      )}
      {field.standard !== 'email' && field.standard !== 'phone' && (
        <Away link={link} label={texts.open(value)} icon={<IconExternalLink size={linkSize} />} />
      )}
      <CopyButton text={value} label={texts.copyValue(field.label)} />
    </span>
  )
}

function Away(props: { link: string | null; label: string; icon: ReactNode }) {
  const { link, label, icon } = props
  if (link === null) return null
  const isPage = link.startsWith('https:')
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        component="a"
        href={link}
        {...(isPage && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
