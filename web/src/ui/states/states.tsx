import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'

import { ApiError } from '#web/api/api-error.ts'
import { IconAlertTriangle, IconLock, IconUserOff } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { LeadErased } from '#web/session/erased-leads.ts'
import { useFailureText } from './error-texts.ts'
import styles from './states.module.css'

/** Shows what a query has loaded; until then a skeleton, and a failure with a retry. */
export function QueryView<Data>(props: {
  query: UseQueryResult<Data>
  rows?: number
  children: (data: Data) => ReactNode
}) {
  const { query, rows = 6, children } = props
  const loading = <LoadingRows rows={rows} />
  // What else it needs, such as texts, leaves the heading above it and its focus as they are.
  if (query.data !== undefined)
    return <Suspense fallback={loading}>{children(query.data)}</Suspense>
  if (query.isError) return <FailedState error={query.error} retry={() => void query.refetch()} />
  return loading
}

type Message = { title: string; hint: string; icon: ReactNode; children?: ReactNode }

/** The text in place of content: why there is none, and what to do next. */
export function StateMessage({ title, hint, icon, children }: Message) {
  return (
    <Stack px="lg" py="calc(var(--mantine-spacing-xl) * 2)" align="center" gap="sm">
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <Title order={2} ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw="30rem" textWrap="pretty">
        {hint}
      </Text>
      {children}
    </Stack>
  )
}

/** Grey rows instead of a list that is being loaded. */
export function LoadingRows({ rows = 6 }: { rows?: number }) {
  const { common } = useTexts('app')
  return (
    <div role="status" aria-label={common.loading}>
      <Stack gap="sm">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={36} radius="sm" />
        ))}
      </Stack>
    </div>
  )
}

/** In place of a lead that was permanently deleted while it was shown. */
export function ErasedState({ children }: { children?: ReactNode }) {
  const { states } = useTexts('app')
  return (
    <div role="alert">
      <StateMessage icon={<IconUserOff />} title={states.erased} hint={states.erasedHint}>
        {children}
      </StateMessage>
    </div>
  )
}

/** An error, with a retry; for a missing permission, whom to ask. */
export function FailedState({ error, retry }: { error: unknown; retry?: () => void }) {
  const { states, common, roles } = useTexts('app')
  const text = useFailureText(error)
  if (error instanceof ApiError && error.code === 'not_permitted') {
    const hint = states.forbiddenHint(roles.admin)
    return <StateMessage icon={<IconLock />} title={states.forbidden} hint={hint} />
  }
  if (error instanceof LeadErased) return <ErasedState />
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div role="alert">
      <StateMessage icon={<IconAlertTriangle />} title={states.failed} hint={text ?? ''}>
        {requestId !== null && (
          <Text size="xs" c="dimmed">
            {states.requestId(requestId)}
          </Text>
        )}
        {retry !== undefined && (
          <Button variant="default" onClick={retry}>
            {common.retry}
          </Button>
        )}
      </StateMessage>
    </div>
  )
}
