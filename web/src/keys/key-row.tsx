import { Link } from '@tanstack/react-router'

import type { Key } from '#web/api/keys-api.ts'
import { IconClock } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { KeyChip } from '#web/ui/key-chip.tsx'
import table from '#web/ui/table.module.css'
import { KeyMenu } from './key-menu.tsx'
import { KeyRequests } from './key-requests.tsx'
import styles from './keys.module.css'
import type { RequestsOfKey } from './requests-query.ts'

export function KeyRow(props: {
  shown: Key
  requests: RequestsOfKey | undefined
  mayChange: boolean
}) {
  const { shown, requests, mayChange } = props

  const { texts, formats } = useI18n()
  const { keys } = texts
  const { id, label, kind, secrets, revokedAt, formId } = shown
  const isRevoked = revokedAt !== null
  const [current, ...old] = secrets
  // The first of the old ones is the last to end.
  const overlap = old[0]?.endsAt ?? null
  return (
    <tr className={styles['row']}>
      <td className={styles['key']}>
        <div className={styles['chips']}>
          <KeyChip
            keyId={id}
            label={label}
            kind={formId === null ? kind : 'form'}
            isRevoked={isRevoked}
          />
          {overlap !== null && (
            <span className={styles['overlap']}>
              <IconClock size={13} aria-hidden="true" />
              {keys.oldUntil(formats.dateTime(overlap))}
            </span>
          )}
        </div>
        <div className={styles['id']} dir="ltr">
          {id}
        </div>
        {formId !== null && !isRevoked && <FormLink formId={formId} />}
      </td>
      <td className={styles['secret']}>
        <div>{keys.kinds[kind]}</div>
        {!isRevoked && (
          <div className={styles['id']} dir="ltr">
            {current?.text ?? keys.noSecret}
          </div>
        )}
      </td>
      <td>
        <Allowed shown={shown} />
      </td>
      <td className={styles['requests']} data-name={keys.column.requests}>
        {requests !== undefined && <KeyRequests shown={shown} requests={requests} />}
      </td>
      <td className={styles['used']} data-name={keys.column.used}>
        <LastUsed shown={shown} />
      </td>
      {mayChange && (
        <td className={table['menu']}>
          <KeyMenu shown={shown} />
        </td>
      )}
    </tr>
  )
}

function LastUsed({ shown }: { shown: Key }) {
  const { texts, formats } = useI18n()
  const { keys } = texts
  const { lastUsedAt, createdAt, revokedAt } = shown
  return (
    <div>
      <div>{lastUsedAt === null ? keys.neverUsed : formats.ago(lastUsedAt)}</div>
      <div className={styles['quiet']}>
        {revokedAt === null
          ? keys.created(formats.date(createdAt))
          : keys.revokedOn(formats.date(revokedAt))}
      </div>
    </div>
  )
}

/** Leads to the form that takes leads with the key. */
function FormLink({ formId }: { formId: string }) {
  const { keys } = useI18n().texts
  const { id: projectId } = useProject()
  return (
    <Link
      to="/p/$projectId/forms/$formId"
      params={{ projectId, formId }}
      className={styles['form']}
    >
      {keys.ofForm}
    </Link>
  )
}

/** What it may do; below, what it must have, and what is not as usual. */
function Allowed({ shown }: { shown: Key }) {
  const { keys } = useI18n().texts
  const { kind, scopes, origins, challenge, tier } = shown
  const sites = origins === null ? keys.anyOrigin : origins.join(', ')
  const rest = [
    ...(kind === 'publishable' ? [sites] : []),
    ...(challenge === null ? [] : [keys.challengeShort[challenge]]),
    ...(tier === 'standard' ? [] : [keys.tierOf(tier)]),
  ]
  return (
    <>
      <div className={styles['sentence']}>
        {scopes.map((scope) => keys.scopeNames[scope]).join(', ')}
      </div>
      {rest.length > 0 && <div className={styles['quiet']}>{rest.join(' · ')}</div>}
    </>
  )
}
