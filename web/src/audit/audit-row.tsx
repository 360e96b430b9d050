import { Text, VisuallyHidden } from '@mantine/core'

import type { AuditEntry } from '#web/api/audit-types.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import rows from '#web/ui/layout/rows.module.css'
import styles from './audit.module.css'
import { useActors } from './use-actors.ts'

/** One change: who has done what, when and from where, and what differs. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { formats } = useI18n()
  const texts = useTexts('audit')
  const { at, by, address, userAgent, subject, subjectId, label, action } = entry
  const who = by.kind === 'operator' ? texts.operator : by.label
  const isAboutOneself = subject === 'session' || subject === 'account'
  const origin = [texts.channels[entry.channel], address].filter((part) => part !== null)
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        {isAboutOneself ? (
          <span>{texts.actions[action]}</span>
        ) : (
          <>
            <span>
              {texts.actions[action]} · {texts.subjects[subject]}
            </span>
            <Text component="bdi" fw={500}>
              {label ?? (subject === 'lead' && subjectId)}
            </Text>
          </>
        )}
      </div>
      <div className={rows['quiet']}>
        <bdi>{who}</bdi> · <time dateTime={at}>{formats.dateTime(at)}</time> ·{' '}
        <span title={userAgent ?? undefined}>{origin.join(' · ')}</span>
      </div>
      <Differences entry={entry} />
    </li>
  )
}

// The change and its time already say these.
const impliedNames: ReadonlySet<string> = new Set(['revokedAt', 'state', 'undoneAt', 'updatedAt'])

function Differences({ entry: { before, after } }: { entry: AuditEntry }) {
  const texts = useTexts('audit')
  const { kind, label, tier, scopes, origins, challenge } = useTexts('keys').keys
  const properties = { ...texts.properties, kind, label, tier, scopes, origins, challenge }
  const say = useSaid()
  const names = Object.keys(after ?? before ?? {}).filter((name) => !impliedNames.has(name))
  const filled = names.filter((name) => before?.[name] != null || after?.[name] != null)
  if (filled.length === 0) return null
  return (
    <dl className={styles['values']}>
      {filled.map((name) => (
        <div key={name}>
          <dt>{textOf(properties, name) ?? name}</dt>
          <dd>
            {before !== null && (
              <>
                <VisuallyHidden>{texts.before}</VisuallyHidden>{' '}
                <del dir="auto">{say(name, before[name])}</del>
              </>
            )}
            {after !== null && (
              <>
                {before !== null && <span aria-hidden="true" className={styles['arrow']} />}
                <VisuallyHidden>{texts.after}</VisuallyHidden>{' '}
                <ins dir="auto">{say(name, after[name])}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

// The values of others are what people call things, or ids of members and keys.
const namedValues = 'challenge hasEmail isActive kind of type whenChallengeIsAway'.split(' ')

/** How values of properties are read. */
function useSaid(): (name: string, value: string | null | undefined) => string {
  const { roles: role } = useTexts('app')
  const { scopeNames: scopes } = useTexts('keys').keys
  const { eventNames: events } = useTexts('destinations')
  const { formats } = useI18n()
  const audit = useTexts('audit')
  const actors = useActors()
  return (name, value) => {
    if (value == null) return audit.none
    if (name.endsWith('At')) return formats.dateTime(value)
    const texts = namedValues.includes(name) ? audit.values : textOf({ role, scopes, events }, name)
    const nameOf = (part: string) =>
      textOf(texts ?? {}, part) ??
      actors.find((actor) => actor.value === part)?.label ??
      (part.startsWith('user_') ? audit.formerMember : part)
    return value.split(', ').map(nameOf).join(', ')
  }
}
