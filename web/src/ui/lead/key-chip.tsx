import { IconForms, IconKey, IconTerminal2, IconUser, IconWorld } from '#web/icons/icons.tsx'
import { hueOf } from '#web/theme/chip-colors.ts'
import styles from './key-chip.module.css'

const icons = {
  secret: IconKey,
  publishable: IconWorld,
  form: IconForms,
  member: IconUser,
  operator: IconTerminal2,
}

/**
 * The label of a key, or of another actor, in the colour that belongs to the id; a line through
 * it when it is revoked.
 */
export function KeyChip(props: {
  keyId: string
  label: string
  kind: keyof typeof icons
  isRevoked?: boolean
}) {
  const hue = hueOf(props.keyId)
  const Icon = icons[props.kind]
  return (
    <span
      className={styles['chip']}
      style={{ background: `var(--chip-back-${hue})`, color: `var(--chip-text-${hue})` }}
    >
      <Icon size={13} />
      <span className={styles['label']} dir="auto" data-whole="">
        {props.isRevoked === true ? <s>{props.label}</s> : props.label}
      </span>
    </span>
  )
}
