import type { Key } from '#web/api/key-types.ts'
import { IconForms, IconKey, IconTerminal2, IconUser, IconWorld } from '#web/icons/icons.tsx'
import styles from './key-chip.module.css'

const icons = {
  secret: IconKey,
  publishable: IconWorld,
  form: IconForms,
  member: IconUser,
  operator: IconTerminal2,
}

/** The label of a key, or of its form, in its colour, with a line through it when it is revoked. */
export function KeyChip({ apiKey }: { apiKey: Key }) {
  const { hue, label, kind, formId, memberId, revokedAt } = apiKey
  const icon = memberId !== null ? 'member' : formId === null ? kind : 'form'
  return <ActorChip hue={hue} label={label} kind={icon} isRevoked={revokedAt !== null} />
}

/** The same of any actor: others have no hue, and neither has a key that isn't loaded yet. */
export function ActorChip(props: {
  hue: number | null
  label: string
  kind: keyof typeof icons
  isRevoked?: boolean
}) {
  const { hue } = props
  const Icon = icons[props.kind]
  return (
    <span
      className={styles['chip']}
      style={
        hue === null
          ? {}
          : { background: `var(--chip-back-${hue})`, color: `var(--chip-text-${hue})` }
      }
    >
      <Icon size={13} />
      <span className={styles['label']} dir="auto" data-whole="">
        {props.isRevoked === true ? <s>{props.label}</s> : props.label}
      </span>
    </span>
  )
}
