import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { fieldApi } from '#api/leads/field-api.ts'
import type { Field } from '#web/api/leads/field-types.ts'
import { request } from '#web/api/request.ts'
import { IconForms, IconPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import rows from '#web/ui/layout/rows.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { useHashDialog } from '#web/ui/use-hash.ts'
import { useRowDrag } from '#web/ui/use-row-drag.ts'
import { FieldRow } from './field-row.tsx'
import { PendingList } from './pending-list.tsx'
import { useFieldOrder } from './use-field-order.ts'

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

/** The fields in their order, each with how it is used. */
function FieldList({ fields, mayChange }: { fields: readonly Field[]; mayChange: boolean }) {
  const order = useFieldOrder(fields)
  const { list, dragged, startDrag } = useRowDrag(order.show, order.drop)
  const { data } = useQuery(fieldUseQuery(useProject().id))
  const uses = new Map(data?.data.map((use) => [use.fieldId, use]))
  const failure = useFailureText(order.error)
  return (
    <>
      <FormProblem text={failure} />
      <ul ref={list} className={rows['list']} aria-label={useScreenTitle()}>
        {order.fields.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            fields={fields}
            use={uses.get(field.id)}
            weeks={data?.weeks ?? []}
            isDragged={dragged === index}
            order={
              mayChange
                ? {
                    isFirst: index === 0,
                    isLast: index === fields.length - 1,
                    move: (step) => order.move(index, index + step),
                    drag: (event) => startDrag(event, index),
                  }
                : null
            }
          />
        ))}
      </ul>
    </>
  )
}

/** Loaded again whenever the fields are. */
function fieldUseQuery(projectId: string) {
  return queryOptions({
    queryKey: ['fields', projectId, 'use'],
    queryFn: () => request(fieldApi.countFieldUse, { projectId }),
  })
}
