import { Button } from '@mantine/core'

import { singleSignOnApi } from '#api/accounts/single-sign-on-api.ts'
import { request } from '#web/api/request.ts'
import { IconKey } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'

/** Leads to the identity provider, and from there to `next`. */
export function SingleSignOnButton(props: { name: string; next: string; invitation?: string }) {
  const { name, next, invitation } = props
  const { singleSignOn: texts } = useTexts('account')
  const leave = useAction({
    async mutationFn() {
      const body = { next, invitation }
      const { url } = await request(singleSignOnApi.beginSingleSignOn, { body })
      window.location.assign(url)
    },
  })
  return (
    <>
      <FormProblem text={leave.isError ? texts.away(name) : null} />
      <Button
        variant="default"
        leftSection={<IconKey size={18} />}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        {invitation === undefined ? texts.signIn(name) : texts.join(name)}
      </Button>
    </>
  )
}

/** Why the identity provider sent the person back without a result. */
export function SingleSignOnProblem({ problem, name }: { problem: string; name: string }) {
  const { problems } = useTexts('account').singleSignOn
  const known = Object.entries(problems).find(([code]) => code === problem)
  return <FormProblem text={(known?.[1] ?? problems.failed)(name)} />
}
