import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { signInApi } from '#api/accounts/sign-in-api.ts'
import { type Passkey, addPasskey, hasPasskeys } from '#web/api/accounts/passkeys.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { IconFingerprint, IconTrash } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { QueryView } from '#web/ui/states/states.tsx'
import { useReportedAction } from '#web/ui/states/use-reported-action.ts'
import styles from './account-screen.module.css'

const queryKey = ['passkeys']

export function PasskeysSection() {
  const account = useTexts('account')
  const passkeys = useQuery({
    queryKey,
    queryFn: async () => (await request(signInApi.listPasskeys)).passkeys,
  })
  return (
    <Section title={account.passkeys} hint={account.passkeysHint}>
      <QueryView query={passkeys} rows={1}>
        {(list) =>
          list.length === 0 ? (
            <Text c="dimmed">{account.noPasskeys}</Text>
          ) : (
            <ul className={styles['list']}>
              {list.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {hasPasskeys() ? <AddPasskey /> : <Text size="sm">{account.passkeyUnsupported}</Text>}
    </Section>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { formats } = useI18n()
  const account = useTexts('account')
  const name = passkey.name ?? account.unnamedPasskey
  const remove = () => request(signInApi.deletePasskey, { body: { id: passkey.id } })
  const removal = useReportedAction(queryKey, remove, account.passkeyRemoved)
  return (
    <li className={styles['row']}>
      <IconFingerprint size={18} />
      <div className={styles['what']}>
        <Text>{name}</Text>
        <Hint>{passkey.createdAt !== null && account.added(formats.ago(passkey.createdAt))}</Hint>
      </div>
      <ActionIcon
        aria-label={account.removePasskey(name)}
        loading={removal.isPending}
        onClick={() => removal.mutate()}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}

function AddPasskey() {
  const account = useTexts('account')
  const addition = useReportedAction(queryKey, addPasskey, account.passkeyAdded)
  const failure = useFailureText(addition.error)
  const problem = addition.error instanceof ApiError ? failure : account.passkeyFailed
  return (
    <Form
      problem={addition.isError ? problem : null}
      onSubmit={(valueOf) => addition.mutate(valueOf('name'))}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          name="name"
          label={account.passkeyName}
          maxLength={60}
          required
          className={styles['what']}
        />
        <Button type="submit" variant="default" loading={addition.isPending}>
          {account.addPasskey}
        </Button>
      </Group>
    </Form>
  )
}
