import type { Key } from '#web/api/key-types.ts'
import type { LoggedRequest } from '#web/api/request-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { RequestRow } from './request-row.tsx'

export function RequestTable(props: { requests: readonly LoggedRequest[]; keys: readonly Key[] }) {
  const { requests, keys } = props
  const { time, source, operation, outcome, id } = useTexts('requests').columns
  return (
    <DataTable label={useScreenTitle()} columns={[time, source, operation, outcome, id]}>
      {requests.map((request) => (
        <RequestRow
          key={request.requestId}
          request={request}
          apiKey={keys.find((key) => key.id === request.keyId)}
        />
      ))}
    </DataTable>
  )
}
