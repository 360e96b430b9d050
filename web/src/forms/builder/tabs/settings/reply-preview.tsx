import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { formReplyApi } from '#api/forms/form-reply-api.ts'
import { request } from '#web/api/request.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { formReplyQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** The reply of the stored draft as its recipient reads it, written by the server. */
export function ReplyPreview() {
  const { mail: texts } = useTexts('forms')
  const { params, stored, language, status, mayChange } = useBuilder()
  const { updatedAt } = stored
  const { data: reply, error } = useQuery(formReplyQuery(params, { updatedAt, language }))
  const problem = useFailureText(error)
  return (
    <Stack gap="xs" role="group" aria-label={texts.preview}>
      <Text size="sm" fw={600}>
        {texts.preview}
      </Text>
      {reply !== undefined && (
        <Paper withBorder p="md" lang={language} dir="auto">
          <Text fw={600} mb="sm" className={styles['mail']}>
            {reply.subject}
          </Text>
          <Text size="sm" className={styles['mail']}>
            {reply.text.trimEnd()}
          </Text>
        </Paper>
      )}
      <Text role="alert" size="sm" c="red">
        {problem}
      </Text>
      {mayChange && <TestButton isSaved={status === 'saved'} />}
    </Stack>
  )
}

function TestButton({ isSaved }: { isSaved: boolean }) {
  const { mail: texts } = useTexts('forms')
  const { params, language } = useBuilder()
  const { toast } = useToasts()
  const test = useAction({
    mutationFn: () => request(formReplyApi.sendTestReply, { ...params, body: { language } }),
    onSuccess({ to, failure }) {
      if (failure === null) toast(texts.testSent(to))
    },
  })
  const problem = useFailureText(test.error)
  const failure = test.data?.failure ?? null
  return (
    <>
      <Group>
        <Button
          size="compact-md"
          variant="default"
          disabled={!isSaved}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {texts.sendTest}
        </Button>
      </Group>
      <Text role="status" size="sm" c="red">
        {problem ?? (failure === null ? '' : texts.testFailed(failure))}
      </Text>
    </>
  )
}
