import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useState } from 'react'

import { signInApi } from '#api/accounts/sign-in-api.ts'
import { isApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useAction } from '#web/session/use-action.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, useBusyDialog } from '#web/ui/dialogs/dialog.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { PasswordField } from '#web/ui/inputs/person-fields.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import styles from './account-screen.module.css'

type Task = 'on' | 'off' | 'codes'

type Step =
  | { name: 'password' }
  | { name: 'app'; uri: string; codes: string[] }
  | { name: 'codes'; codes: string[] }

/** An authenticator app, and the codes for its loss. */
export function SecondFactorSection({ isOn }: { isOn: boolean }) {
  const account = useTexts('account')
  const [task, setTask] = useState<Task | null>(null)
  return (
    <Section title={account.secondFactor}>
      <Text>{isOn ? account.secondFactorOn : account.secondFactorOff}</Text>
      <Group gap="sm">
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setTask('codes')}>
              {account.newCodes}
            </Button>
            <Button variant="default" onClick={() => setTask('off')}>
              {account.turnOff}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setTask('on')}>
            {account.turnOn}
          </Button>
        )}
      </Group>
      {task !== null && <SecondFactorDialog task={task} onClose={() => setTask(null)} />}
    </Section>
  )
}

/** Password first; then the app with its first code; then the recovery codes, once. */
function SecondFactorDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const account = useTexts('account')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const refresh = () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  const begin = async (password: string) => {
    if (task === 'on') {
      const { totpURI: uri, backupCodes: codes } = await request(signInApi.beginSecondFactor, {
        body: { password },
      })
      // Its texts may still load; the field takes the focus once it is there.
      startTransition(() => setStep({ name: 'app', uri, codes }))
    } else if (task === 'codes') {
      setStep({
        name: 'codes',
        codes: (await request(signInApi.renewBackupCodes, { body: { password } })).backupCodes,
      })
    } else {
      await request(signInApi.endSecondFactor, { body: { password } })
      await refresh()
      toast(account.turnedOff)
      onClose()
    }
  }
  const titles = { on: account.turnOn, off: account.turnOffTitle, codes: account.newCodes }
  const finish = (codes: string[]) => {
    setStep({ name: 'codes', codes })
    toast(account.turnedOn)
    void refresh()
  }
  return (
    <Dialog
      onClose={onClose}
      isKept={step.name === 'codes'}
      title={step.name === 'codes' ? account.recoveryTitle : titles[task]}
    >
      {step.name === 'password' && (
        <PasswordStep begin={begin} isDanger={task === 'off'} label={titles[task]} />
      )}
      {step.name === 'app' && <AppStep uri={step.uri} onDone={() => finish(step.codes)} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={onClose} />}
    </Dialog>
  )
}

function PasswordStep(props: {
  begin: (password: string) => Promise<void>
  label: string
  isDanger: boolean
}) {
  const account = useTexts('account')
  const { mutate, error, isPending } = useAction({ mutationFn: props.begin })
  useBusyDialog(isPending)
  const failure = useFailureText(error)
  return (
    <Form gap="lg" problem={null} onSubmit={(valueOf) => mutate(valueOf('password'))}>
      <PasswordField
        data-autofocus
        name="password"
        label={account.confirmPassword}
        error={isApiError(error, 'wrong_password') ? account.wrongPassword : failure}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={isPending} color={props.isDanger ? 'red' : undefined}>
          {props.label}
        </Button>
      </Group>
    </Form>
  )
}

/** Shows the secret to the app, and asks for a code of it. */
function AppStep({ uri, onDone }: { uri: string; onDone: () => void }) {
  const { signIn } = useTexts('entry')
  const account = useTexts('account')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const { mutate, error, isPending } = useAction({
    mutationFn: (code: string) => request(signInApi.verifyCode, { body: { code } }),
    onSuccess: onDone,
  })
  const failure = useFailureText(error)
  return (
    <Form problem={null} onSubmit={(valueOf) => mutate(valueOf('code').replaceAll(/\s/g, ''))}>
      <Text>{account.scan}</Text>
      <QrCode text={uri} label={account.qrLabel} />
      <Text>{account.scanAlternative}</Text>
      <Snippet text={secret} copyLabel={account.copyKey} />
      <TextInput
        name="code"
        autoFocus
        label={account.enterCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={isApiError(error, 'sign_in_failed') ? signIn.codeWrong : failure}
      />
      <Button ms="auto" type="submit" loading={isPending}>
        {signIn.confirm}
      </Button>
    </Form>
  )
}

/** The codes for the loss of the app, which no later response has. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const account = useTexts('account')
  return (
    <Stack gap="md">
      <Text>{account.recoveryHint}</Text>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <CopyButton text={codes.join('\n')} label={account.copyCodes} />
        <Button onClick={onDone}>{account.codesKept}</Button>
      </Group>
    </Stack>
  )
}
