import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'

import { IconForms, IconPlus } from '#web/icons/icons.tsx'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { StateMessage } from '#web/ui/states.tsx'
import rows from '#web/ui/rows.module.css'
import { fieldsQuery } from '#web/session/fields-query.ts'
import { FieldRow } from './field-row.tsx'
import { PendingList } from './pending-list.tsx'

const CreateFieldDialog = lazy(async () => ({
  default: (await import('./create-field-dialog.tsx')).CreateFieldDialog,
}))

export function FieldsScreen() {
  const { screens, customFields: texts } = useTexts()
  const mayChange = useIsAtLeast('admin')
  const [isCreating, setCreating] = useState(false)
  const query = useQuery(fieldsQuery(useProject().id))
  const count = query.data?.fields.length
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
      <ScreenHead
        title={screens.fields}
        {...(count !== undefined && { detail: texts.count(count) })}
      >
        {mayChange && create}
      </ScreenHead>
      <QueryView query={query}>
        {({ fields, held, isHeldCut }) => (
          <>
            {fields.length === 0 ? (
              <StateMessage
                icon={<IconForms />}
                title={texts.emptyTitle}
                hint={mayChange ? texts.emptyHint : `${texts.emptyHint} ${texts.emptyAsk}`}
              />
            ) : (
              <ul className={rows['list']} aria-label={screens.fields}>
                {fields.map((field) => (
                  <FieldRow key={field.id} field={field} mayChange={mayChange} />
                ))}
              </ul>
            )}
            <PendingList pending={held} isCut={isHeldCut} mayChange={mayChange} />
          </>
        )}
      </QueryView>
      {isCreating && (
        <LazyBoundary>
          <CreateFieldDialog onClose={() => setCreating(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
