import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import type { Key } from '#web/api/key-types.ts'
import type { LoggedRequest } from '#web/api/request-types.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { KeyChip } from '#web/ui/lead/key-chip.tsx'
import styles from './requests.module.css'

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

/** A request: when, from where, what it did, and what became of it. */
function RequestRow({ request, apiKey }: { request: LoggedRequest; apiKey?: Key }) {
  const texts = useTexts('requests')
  const { formats } = useI18n()
  const { columns } = texts
  const { requestId, operation, answeredAt, durationMs, status, unlisted } = request
  return (
    <tr>
      <td>{formats.dateTime(answeredAt)}</td>
      <td data-name={columns.source}>
        <span className={styles['source']}>
          {apiKey === undefined ? texts.formerSource : <SourceLink apiKey={apiKey} />}
        </span>
      </td>
      <td data-name={columns.operation}>{texts.operations[operation]}</td>
      <td data-name={columns.outcome}>
        <div>
          <Outcome request={request} />
          <Text size="sm" c="dimmed">
            {texts.status(status, formats.number(durationMs))}
          </Text>
          {unlisted > 0 && (
            <Text size="sm" c="dimmed">
              {texts.unlisted(unlisted)}
            </Text>
          )}
        </div>
      </td>
      <td data-name={columns.id}>
        <span className={styles['id']}>
          <code>{requestId}</code>
          <CopyButton text={requestId} label={texts.copyId} />
        </span>
      </td>
    </tr>
  )
}

/** Leads to the form, or to the keys. */
function SourceLink({ apiKey }: { apiKey: Key }) {
  const { id: projectId } = useProject()
  const chip = <KeyChip apiKey={apiKey} />
  const { formId } = apiKey
  return formId === null ? (
    <Link to="/p/$projectId/settings/keys" params={{ projectId }}>
      {chip}
    </Link>
  ) : (
    <Link to="/p/$projectId/forms/$formId" params={{ projectId, formId }}>
      {chip}
    </Link>
  )
}

function Outcome({ request }: { request: LoggedRequest }) {
  const texts = useTexts('requests')
  const spam = useTexts('spam')
  const { outcome, code, reasons } = request
  if (code !== 'ok') {
    const words = textOf(texts.codes, code)
    return (
      <>
        <strong>{texts.refused(words ?? code)}</strong>{' '}
        {words !== undefined && (
          <Text component="code" size="xs" c="dimmed">
            {code}
          </Text>
        )}
      </>
    )
  }
  if (outcome === null) return texts.responses.ok
  if (reasons.length === 0) return texts.outcomes[outcome]
  const why = reasons.map((reason) => textOf(spam.reasons, reason) ?? reason).join(', ')
  return (
    <>
      <strong>{texts.outcomes[outcome]}</strong>: {why}
    </>
  )
}
