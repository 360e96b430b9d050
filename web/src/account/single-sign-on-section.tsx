import { Button, Group, Text } from '@mantine/core'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import { singleSignOnApi } from '#api/accounts/single-sign-on-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { signInQuery } from '#web/session/queries.ts'
import { useAction } from '#web/session/use-action.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { SingleSignOnProblem } from '#web/ui/single-sign-on.tsx'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { useReportedAction } from '#web/ui/states/use-reported-action.ts'

/** Whether the account is connected to the identity provider, where the server has one. */
export function SingleSignOnSection() {
  const { data: offer } = useSuspenseQuery(signInQuery)
  return offer.singleSignOn === null ? null : <Connection name={offer.singleSignOn} />
}

function Connection({ name }: { name: string }) {
  const { singleSignOn: texts } = useTexts('account')
  const { data: methods } = useSuspenseQuery(signInMethodsQuery)
  const { problem } = useLocation().search as { problem?: unknown }
  const { isConnected, hasPassword } = methods
  return (
    <Section title={texts.title} hint={texts.hint(name)}>
      {typeof problem === 'string' && <SingleSignOnProblem problem={problem} name={name} />}
      <Text>{isConnected ? texts.connected(name) : texts.notConnected(name)}</Text>
      {isConnected && !hasPassword && <Text>{texts.lastWay}</Text>}
      {isConnected ? hasPassword && <Disconnect name={name} /> : <Connect name={name} />}
    </Section>
  )
}

function Connect({ name }: { name: string }) {
  const { singleSignOn: texts } = useTexts('account')
  const leave = useAction({
    async mutationFn() {
      const { url } = await request(singleSignOnApi.connectSingleSignOn)
      window.location.assign(url)
    },
  })
  return (
    <>
      <FormProblem text={leave.isError ? texts.away(name) : null} />
      <Group>
        <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
          {texts.connect(name)}
        </Button>
      </Group>
    </>
  )
}

function Disconnect({ name }: { name: string }) {
  const { singleSignOn: texts } = useTexts('account')
  const { queryKey } = signInMethodsQuery
  const ending = useReportedAction(
    queryKey,
    () => request(singleSignOnApi.disconnectSingleSignOn),
    texts.disconnected(name),
  )
  return (
    <Group>
      <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
        {texts.disconnect}
      </Button>
    </Group>
  )
}

/** How the account can sign in, besides passkeys. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: () => request(singleSignOnApi.getSignInMethods),
})
