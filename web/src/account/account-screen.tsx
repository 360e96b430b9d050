import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { accountApi } from '#api/accounts/account-api.ts'
import type { Session } from '#web/api/accounts/session-types.ts'
import { request } from '#web/api/request.ts'
import { IconArrowLeft } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useAction } from '#web/session/use-action.ts'
import { Appearance } from '#web/ui/appearance.tsx'
import { TextLink } from '#web/ui/buttons.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { NameField } from '#web/ui/inputs/person-fields.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { useFailureText, useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { ToSignIn } from '#web/ui/to-sign-in.tsx'
import styles from './account-screen.module.css'
import { AwaySection } from './away-section.tsx'
import { EmailsSection } from './emails-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { signInMethodsQuery } from './single-sign-on-section.tsx'
import { SingleSignOnSection } from './single-sign-on-section.tsx'

/** The settings of a person, in all their projects. */
export function AccountScreen() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  if (session === null) return <ToSignIn />
  return <Settings session={session} />
}

function Settings({ session }: { session: Session }) {
  const { account: title, product } = useTexts('app')
  const texts = useTexts('account')
  const { data: methods } = useSuspenseQuery(signInMethodsQuery)
  const { hasPassword } = methods
  const { account } = session
  return (
    <div>
      <header className={styles['top']}>
        <TextLink to="/" className={styles['back']}>
          <IconArrowLeft size={18} />
          <Mark />
          {product}
        </TextLink>
      </header>
      <main className={styles['main']}>
        <ScreenHead title={title} detail={account.email} />
        <ProfileSection account={account} />
        <AwaySection isAway={account.isAway} />
        <PasswordSection hasPassword={hasPassword} />
        {hasPassword && <SecondFactorSection isOn={account.hasSecondFactor} />}
        <PasskeysSection />
        <SingleSignOnSection />
        <SessionsSection />
        <EmailsSection projects={session.projects} />
        <Section title={texts.appearance}>
          <Appearance isLabelled />
        </Section>
      </main>
    </div>
  )
}

function ProfileSection({ account }: { account: Session['account'] }) {
  const { common } = useTexts('app')
  const texts = useTexts('account')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const change = useAction({
    mutationFn: (name: string) => request(accountApi.renameAccount, { body: { name } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      toast(texts.nameSaved)
    },
  })
  const failure = useFailureText(change.error)
  const fieldErrorOf = useFieldErrors(change.error)
  return (
    <Section title={texts.profile}>
      <Form problem={null} onSubmit={(valueOf) => change.mutate(valueOf('name'))}>
        <NameField defaultValue={account.name} error={fieldErrorOf('name') ?? failure} />
        <Button w="fit-content" type="submit" variant="default" loading={change.isPending}>
          {common.save}
        </Button>
      </Form>
    </Section>
  )
}
