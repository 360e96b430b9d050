import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { IconForms, IconPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { useHashDialog } from '#web/ui/use-hash.ts'
import { FieldList } from './field-list.tsx'
import { PendingList } from './pending-list.tsx'

const CreateFieldDialog = lazyPart(() => import('./field-dialogs.tsx'), 'CreateFieldDialog')

export function FieldsScreen() {
  const texts = useTexts('fields')
  const mayChange = useMay('manage')
  const [isCreating, setCreating] = useHashDialog('new')
  const query = useQuery(fieldsQuery(useProject().id))
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <ScreenHead
        title={useScreenTitle()}
        detail={query.data && texts.count(query.data.fields.length)}
      >
        {mayChange && create}
      </ScreenHead>
      <QueryView query={query}>
        {({ fields, held, isHeldCut }) => (
          <>
            <PendingList pending={held} fields={fields} isCut={isHeldCut} mayChange={mayChange} />
            {fields.length === 0 ? (
              <StateMessage
                icon={<IconForms />}
                title={texts.emptyTitle}
                hint={mayChange ? texts.emptyHint : `${texts.emptyHint} ${texts.emptyAsk}`}
              />
            ) : (
              <FieldList fields={fields} mayChange={mayChange} />
            )}
          </>
        )}
      </QueryView>
      {isCreating && mayChange && (
        <CreateFieldDialog fields={query.data?.fields ?? []} onClose={() => setCreating(false)} />
      )}
    </>
  )
}
