import { Group, Menu } from '@mantine/core'

import type { Key } from '#web/api/key-types.ts'
import { IconClock } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { Hint } from '#web/ui/hint.tsx'
import table from '#web/ui/layout/table.module.css'
import { KeyChip } from '#web/ui/lead/key-chip.tsx'
import { useHashRow } from '#web/ui/use-hash.ts'
import { KeyDialog, type KeyDialogName } from './key-dialog.tsx'
import { KeyAssignees } from './key-permissions.tsx'
import { KeyPermissions } from './key-permissions.tsx'
import { KeyRequests, type RequestsOfKey } from './key-requests.tsx'
import styles from './keys.module.css'

export function KeyRow(props: {
  apiKey: Key
  requests: RequestsOfKey | undefined
  mayChange: boolean
}) {
  const { apiKey, requests, mayChange } = props
  const { formats } = useI18n()
  const { keys } = useTexts('keys')
  const { id: projectId } = useProject()
  const { id, kind, secrets, revokedAt, formId } = apiKey
  const row = useHashRow<HTMLTableRowElement>(id)
  const isRevoked = revokedAt !== null
  const [, ...old] = secrets
  // The first of the old ones is the last to end.
  const overlap = old[0]?.endsAt ?? null
  return (
    <tr {...row} className={styles['row']}>
      <td className={styles['key']}>
        <Group gap="sm">
          <KeyChip apiKey={apiKey} />
          {overlap !== null && (
            <Group component="span" gap="xs" wrap="nowrap" c="dimmed" fz="xs">
              <IconClock size={13} />
              {keys.oldUntil(formats.dateTime(overlap))}
            </Group>
          )}
        </Group>
        <div className={styles['id']}>{id}</div>
        {formId !== null && !isRevoked && (
          <TextLink
            to="/p/$projectId/forms/$formId"
            params={{ projectId, formId }}
            size="sm"
            underline="always"
            // A finger has room for it.
            py="xs"
            display="inline-block"
          >
            {keys.ofForm}
          </TextLink>
        )}
      </td>
      <td className={styles['secret']}>
        <div>{keys.kinds[kind]}</div>
        {!isRevoked && <SecretCell apiKey={apiKey} />}
      </td>
      <td>
        <KeyPermissions apiKey={apiKey} />
        <KeyAssignees apiKey={apiKey} />
      </td>
      <td className={styles['requests']} data-name={keys.column.requests}>
        {requests !== undefined && <KeyRequests apiKey={apiKey} requests={requests} />}
      </td>
      <td className={styles['used']} data-name={keys.column.used}>
        <LastUsed apiKey={apiKey} />
      </td>
      {mayChange && (
        <td className={table['menu']}>
          <KeyMenu apiKey={apiKey} />
        </td>
      )}
    </tr>
  )
}

/** A publishable secret whole, of any other what identifies it. */
function SecretCell({ apiKey }: { apiKey: Key }) {
  const { keys: texts } = useTexts('keys')
  const { label, kind, formId, secrets } = apiKey
  const { text = texts.noSecret, publicText = null } = secrets[0] ?? {}
  const isFromBefore = kind === 'publishable' && formId === null && publicText === null
  return (
    <>
      <div className={styles['secretText']}>
        <span className={styles['id']}>{publicText ?? text}</span>
        {publicText !== null && <CopyButton text={publicText} label={texts.copyPublic(label)} />}
      </div>
      {isFromBefore && <Hint>{texts.notKept}</Hint>}
    </>
  )
}

function LastUsed({ apiKey }: { apiKey: Key }) {
  const { formats } = useI18n()
  const { keys } = useTexts('keys')
  const { lastUsedAt, createdAt, revokedAt } = apiKey
  return (
    <div>
      <div>{lastUsedAt === null ? keys.neverUsed : formats.ago(lastUsedAt)}</div>
      <Hint>
        {revokedAt === null
          ? keys.created(formats.date(createdAt))
          : keys.revokedOn(formats.date(revokedAt))}
      </Hint>
    </div>
  )
}

/** Those that allow changes which can be undone. */
const undoableScopes: ReadonlySet<string> = new Set(['contacts:create', 'contacts:update'])

/** What can be done with a key; with a revoked one, only undoing what it wrote. */
function KeyMenu({ apiKey }: { apiKey: Key }) {
  const { keys: texts, keyUndo } = useTexts('keys')
  const { assignment, common } = useTexts('app')
  const { label, kind, secrets, scopes, formId, revokedAt } = apiKey
  const isActive = revokedAt === null
  // The key of imports has no scopes: they are undone one by one.
  const canWrite = scopes.some((scope) => undoableScopes.has(scope))
  const canCreate = secrets.length === 0 || scopes.includes('contacts:create')
  if (!isActive && !canWrite) return null
  return (
    <ActionsMenu<KeyDialogName>
      label={common.actionsOf(label)}
      renderItems={(open) => (
        <>
          {isActive && <Menu.Item onClick={() => open('rename')}>{common.rename}</Menu.Item>}
          {isActive && secrets.length > 0 && (
            <Menu.Item onClick={() => open('rotate')}>{texts.rotate}</Menu.Item>
          )}
          {isActive && kind === 'publishable' && (
            <Menu.Item onClick={() => open('challenge')}>{texts.changeChallenge}</Menu.Item>
          )}
          {isActive && canCreate && formId === null && (
            <Menu.Item onClick={() => open('assign')}>{assignment.open}</Menu.Item>
          )}
          {canWrite && <Menu.Item onClick={() => open('undo')}>{keyUndo.open}</Menu.Item>}
          {isActive && <DangerItem onClick={() => open('revoke')}>{texts.revoke}</DangerItem>}
        </>
      )}
      renderDialog={(name, onClose) => <KeyDialog name={name} apiKey={apiKey} onClose={onClose} />}
    />
  )
}
