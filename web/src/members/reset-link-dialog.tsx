import { Button, Group, Stack, Text } from '@mantine/core'
import type { RefObject } from 'react'

import { type Member, createResetLink } from '#web/api/members-api.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'

/** A link with which a member who lost their password chooses a new one. */
export function ResetLinkDialog(props: {
  member: Member
  onClose: () => void
  returnTo: RefObject<HTMLElement | null>
}) {
  const { member, onClose, returnTo } = props
  const { members: texts } = useTexts()
  const { id: projectId } = useProject()
  const creation = useAction({ mutationFn: () => createResetLink(projectId, member.id) })
  const { data: link } = creation
  return (
    <Dialog
      onClose={onClose}
      title={texts.resetTitle(member.name)}
      returnTo={returnTo}
      isKept={link !== undefined}
    >
      <Stack gap="lg">
        <Text>{texts.resetHint}</Text>
        <FormProblem text={useFailureText(creation.error)} />
        {link !== undefined && <Snippet text={link} copyLabel={texts.copyLink} />}
        <Group justify="flex-end" gap="sm">
          {link === undefined ? (
            <Button loading={creation.isPending} onClick={() => creation.mutate()}>
              {texts.resetLink}
            </Button>
          ) : (
            <Button onClick={onClose}>{texts.done}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
