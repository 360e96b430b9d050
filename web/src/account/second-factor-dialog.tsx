import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { createRecoveryCodes, endSecondFactor, startSecondFactor } from '#web/api/auth-api.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { AppStep } from './app-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type SecondFactorTask = 'on' | 'off' | 'codes'

type Step =
  | { name: 'password' }
  | { name: 'app'; uri: string; codes: string[] }
  | { name: 'codes'; codes: string[] }

/** Password first; then the app with its first code; then the recovery codes, once. */
export function SecondFactorDialog(props: { task: SecondFactorTask; onClose: () => void }) {
  const { account } = useTexts()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const { task, onClose } = props
  const refresh = () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  const begin = async (password: string) => {
    if (task === 'on') {
      const { totpURI: uri, backupCodes: codes } = await startSecondFactor(password)
      setStep({ name: 'app', uri, codes })
    } else if (task === 'codes') {
      setStep({ name: 'codes', codes: await createRecoveryCodes(password) })
    } else {
      await endSecondFactor(password)
      await refresh()
      notify(account.turnedOff)
      onClose()
    }
  }
  const titles = { on: account.turnOn, off: account.turnOffTitle, codes: account.newCodes }
  const finish = (codes: string[]) => {
    setStep({ name: 'codes', codes })
    notify(account.turnedOn)
    void refresh()
  }
  return (
    <Dialog
      onClose={onClose}
      isKept
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
