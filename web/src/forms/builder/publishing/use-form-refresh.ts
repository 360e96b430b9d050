import { useQueryClient } from '@tanstack/react-query'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { formTestsQuery, formVersionsQuery } from '#web/forms/forms-query.ts'
import { fieldsQuery, formsQuery } from '#web/session/queries.ts'

/** Loads again what changes when a version is published or tested. */
export function useFormRefresh() {
  const queries = useQueryClient()
  const { params } = useBuilder()
  return async () => {
    const changed = [
      formVersionsQuery(params),
      formTestsQuery(params),
      formsQuery(params.projectId),
      fieldsQuery(params.projectId),
    ]
    for (const { queryKey } of changed) await queries.invalidateQueries({ queryKey })
  }
}
