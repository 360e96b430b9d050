import { useQuery } from '@tanstack/react-query'

import type { Field } from '#web/api/leads/field-types.ts'
import { useProject } from '#web/session/project.ts'
import rows from '#web/ui/layout/rows.module.css'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { useRowDrag } from '#web/ui/use-row-drag.ts'
import { FieldRow } from './field-row.tsx'
import { fieldUseQuery } from './field-use-query.ts'
import { useFieldOrder } from './use-field-order.ts'

/** The fields in their order, each with how it is used. */
export function FieldList({ fields, mayChange }: { fields: readonly Field[]; mayChange: boolean }) {
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
