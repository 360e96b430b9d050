import { Box, Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import type { Key } from '#web/api/key-types.ts'
import { IconKey, IconPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { keysQuery } from '#web/session/queries.ts'
import { adding } from '#web/ui/adding.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { useHashDialog } from '#web/ui/use-hash.ts'
import { type RequestsOfKey, requestsQuery } from './key-requests.tsx'
import { KeyRow } from './key-row.tsx'
import { LeakedKey } from './leaked-key.tsx'

const CreateDialog = lazyPart(() => import('#web/keys/dialogs/create-dialog.tsx'), 'CreateDialog')

/** The keys of the project, active ones first. */
export function KeysScreen() {
  const { keys: texts } = useTexts('keys')
  const { addSource } = useTexts('app').leads
  const mayChange = useMay('manage')
  const [isCreating, setCreating] = useHashDialog('new')
  const query = useQuery({ ...keysQuery(useProject().id), select: withoutMembers })
  const { keys: listed = [] } = query.data ?? {}
  const revoked = listed.filter(({ revokedAt }) => revokedAt !== null).length
  const counts = [texts.count(listed.length), revoked === 0 ? [] : texts.revokedCount(revoked)]
  const detail = query.isSuccess ? counts.flat().join(' · ') : undefined
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <ScreenHead title={useScreenTitle()} detail={detail}>
        <LinkButton variant="default" to="." search={adding('program')}>
          {addSource}
        </LinkButton>
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
            <KeyTables keys={keys} />
          )
        }
      </QueryView>
      {isCreating && mayChange && (
        <CreateDialog tiers={query.data?.tiers ?? []} onClose={() => setCreating(false)} />
      )}
    </>
  )
}

/** The key of a member is the source of the leads that they add by hand, and no program's. */
function withoutMembers<Listed extends { keys: Key[] }>({ keys, ...others }: Listed) {
  return { ...others, keys: keys.filter(({ memberId }) => memberId === null) }
}

// The rows don't wait for it, and do without it when it fails.
const noCounts: ReadonlyMap<string, RequestsOfKey> = new Map()

/** The keys of programs, and apart from them those that forms have of their own. */
function KeyTables({ keys }: { keys: readonly Key[] }) {
  const { parts } = useTexts('keys').keys
  const tables = {
    programs: keys.filter(({ formId }) => formId === null),
    forms: keys.filter(({ formId }) => formId !== null),
  }
  return (['programs', 'forms'] as const).map(
    (part) =>
      tables[part].length > 0 && (
        <Box key={part} component="section" mb="xl">
          <Title order={2} mb="sm">
            {parts[part]}
          </Title>
          <KeyTable label={parts[part]} keys={tables[part]} />
        </Box>
      ),
  )
}

function KeyTable({ label, keys }: { label: string; keys: readonly Key[] }) {
  const { common } = useTexts('app')
  const { keys: texts } = useTexts('keys')
  const mayChange = useMay('manage')
  const { data: counts = noCounts } = useQuery(requestsQuery(useProject().id))
  const isWorking = ({ revokedAt }: Key) => revokedAt === null
  const sorted = [...keys.filter(isWorking), ...keys.filter((apiKey) => !isWorking(apiKey))]
  const { kind, scopes, column } = texts
  return (
    <DataTable
      label={label}
      columns={[
        column.key,
        kind,
        scopes,
        column.requests,
        column.used,
        mayChange && { spoken: common.actions },
      ]}
    >
      {sorted.map((apiKey) => (
        <Fragment key={apiKey.id}>
          <KeyRow apiKey={apiKey} requests={counts.get(apiKey.id)} mayChange={mayChange} />
          <LeakedKey apiKey={apiKey} mayChange={mayChange} />
        </Fragment>
      ))}
    </DataTable>
  )
}
