import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import { challengeProviderNames } from '#model/challenges/providers.ts'
import { standardTierName, usualScopes } from '#model/keys/key.ts'
import type { Key } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { membersQuery } from '#web/session/queries.ts'
import { Hint } from '#web/ui/hint.tsx'
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
        <Box mt="xs">
          <strong>{keys.moreThanUsual}</strong> {namesOf(extras)}
        </Box>
      )}
      {rest.length > 0 && (
        <Hint>
          {rest.map((part, index) => (
            <Fragment key={part}>
              <Box component="span" display="inline-block">
                {part}
                {index < rest.length - 1 && ' ·'}
              </Box>{' '}
            </Fragment>
          ))}
        </Hint>
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
  return <Hint>{texts.assignsTo(assignees.map(nameOf).join(', '))}</Hint>
}
