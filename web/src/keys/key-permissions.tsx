import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import { challengeProviderNames } from '#model/challenges/providers.ts'
import { standardTierName, usualScopes } from '#model/keys/key.ts'
import type { Key } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { membersQuery } from '#web/session/queries.ts'
import { useAssigneeName } from '#web/ui/inputs/assignees-field.tsx'
import styles from './keys.module.css'

/** A key's usual permissions; below, those that it has on purpose, its sites, unusual settings. */
export function KeyPermissions({ apiKey }: { apiKey: Key }) {
  const { keys } = useTexts('keys')
  const { kind, scopes, origins, challenge, tier } = apiKey
  const sites = origins?.map(siteOf) ?? [keys.anyOrigin]
  const rest = [
    ...(kind === 'publishable' ? sites : []),
    ...(challenge === null ? [] : [challengeProviderNames[challenge]]),
    ...(tier === standardTierName ? [] : [keys.tierOf(tier)]),
  ]
  const namesOf = (some: typeof scopes) => some.map((scope) => keys.scopeNames[scope]).join(', ')
  const extras = scopes.filter((scope) => !isUsual(scope))
  return (
    <>
      <div className={styles['sentence']}>{namesOf(scopes.filter(isUsual))}</div>
      {extras.length > 0 && (
        <div className={styles['extras']}>
          <strong>{keys.moreThanUsual}</strong> {namesOf(extras)}
        </div>
      )}
      {rest.length > 0 && (
        <div className={styles['quiet']}>
          {rest.map((part, index) => (
            <Fragment key={part}>
              <span className={styles['whole']}>
                {part}
                {index < rest.length - 1 && ' ·'}
              </span>{' '}
            </Fragment>
          ))}
        </div>
      )}
    </>
  )
}

// Few have another scheme.
function siteOf(origin: string): string {
  return origin.replace(/^https:\/\//, '')
}

function isUsual(scope: string): boolean {
  return usualScopes.some((usual) => usual === scope)
}

/** To whom a key assigns its new leads, if to anyone. */
export function KeyAssignees({ apiKey: { assignees, revokedAt } }: { apiKey: Key }) {
  const { assignment: texts } = useTexts('app')
  const { data: members = [] } = useQuery(membersQuery(useProject().id))
  const nameOf = useAssigneeName(members)
  if (assignees.length === 0 || revokedAt !== null) return null
  return <div className={styles['quiet']}>{texts.assignsTo(assignees.map(nameOf).join(', '))}</div>
}
