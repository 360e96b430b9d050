import { consentApi } from '#api/leads/consent-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { copyText } from '#web/ui/copy-button.tsx'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Copies the link with which the person sees and withdraws what they consented to. */
export function CopyLinkButton({ leadId }: { leadId: string }) {
  const { consents: texts } = useTexts('lead')
  const { common } = useTexts('app')
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const reason = useReason()
  const copying = useAction({
    mutationFn: async () =>
      (await request(consentApi.issueConsentsLink, { projectId, contactId: leadId })).url,
    onSuccess: (url) =>
      copyText(url).then(
        () => toast(texts.linkCopied),
        () => toast(common.notCopied),
      ),
    onError: (error) => toast(reason(error)),
  })
  return (
    <SmallButton
      style={{ justifySelf: 'start' }}
      loading={copying.isPending}
      onClick={() => copying.mutate()}
    >
      {texts.copyLink}
    </SmallButton>
  )
}
