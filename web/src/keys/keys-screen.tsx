import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'

import { IconKey, IconPlus } from '#web/icons/icons.tsx'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { StateMessage } from '#web/ui/states.tsx'
import { keysQuery } from '#web/session/keys-query.ts'
import { KeyTable } from './key-table.tsx'

const CreateDialog = lazy(async () => ({
  default: (await import('./create-dialog.tsx')).CreateDialog,
}))

/** The keys of the project, those that work first. */
export function KeysScreen() {
  const { screens, keys: texts } = useTexts()
  const mayChange = useIsAtLeast('admin')
  const [isCreating, setCreating] = useState(false)
  const query = useQuery(keysQuery(useProject().id))
  const count = query.data?.keys.filter(({ revokedAt }) => revokedAt === null).length
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      {texts.create}
    </Button>
  )
  return (
    <>
      <ScreenHead title={screens.keys} {...(count !== undefined && { detail: texts.count(count) })}>
        {mayChange && create}
      </ScreenHead>
      <QueryView query={query}>
        {({ keys }) =>
          keys.length === 0 ? (
            <StateMessage
              icon={<IconKey />}
              title={texts.emptyTitle}
              hint={mayChange ? texts.emptyHint : `${texts.emptyHint} ${texts.emptyAsk}`}
            >
              {mayChange && create}
            </StateMessage>
          ) : (
            <KeyTable keys={keys} />
          )
        }
      </QueryView>
      {isCreating && (
        <LazyBoundary>
          <CreateDialog tiers={query.data?.tiers ?? []} onClose={() => setCreating(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
