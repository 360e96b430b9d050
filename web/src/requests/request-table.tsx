import type { Key } from '#web/api/keys-api.ts'
import type { LoggedRequest } from '#web/api/requests-api.ts'
import { useTexts } from '#web/locales/texts.ts'
import table from '#web/ui/layout/table.module.css'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { RequestRow } from './request-row.tsx'

export function RequestTable(props: { requests: readonly LoggedRequest[]; keys: readonly Key[] }) {
  const { requests, keys } = props
  const { time, source, operation, outcome, id } = useTexts('requests').columns
  return (
    <table className={table['table']} aria-label={useScreenTitle()}>
      <thead>
        <tr>
          {[time, source, operation, outcome, id].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <RequestRow
            key={request.requestId}
            request={request}
            apiKey={keys.find((key) => key.id === request.keyId)}
          />
        ))}
      </tbody>
    </table>
  )
}
