import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { destinationApi } from '#api/destinations/destination-api.ts'
import { spread } from '#model/destinations/mapping.ts'
import type { DestinationKind, Preview as Previewed } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import styles from '#web/destinations/destinations.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import { More } from '#web/ui/disclosure/more.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { LoadingRows } from '#web/ui/states/states.tsx'
import { type Draft, choicesOf } from './draft.ts'

const typingMs = 400

/** What would be sent for the newest lead that fits. */
export function Preview({ kind, draft }: { kind: DestinationKind; draft: Draft }) {
  const texts = useTexts('destinations')
  const { id: projectId } = useProject()
  const [entered] = useDebouncedValue(draft, typingMs)
  const { description: _, ...choices } = choicesOf(entered)
  const body = { kind: kind.kind, ...choices }
  const { data, error } = useQuery({
    queryKey: ['destination-preview', projectId, body],
    queryFn: () => request(destinationApi.previewDestination, { projectId, body }),
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  })
  const failure = useFailureText(error)
  if (failure !== null) {
    return (
      <>
        <Hint>{texts.previewWaits}</Hint>
        <Text c="red">{failure}</Text>
      </>
    )
  }
  return data === undefined ? <LoadingRows rows={3} /> : <PreviewContent previewed={data} />
}

function PreviewContent({ previewed }: { previewed: Previewed }) {
  const texts = useTexts('destinations')
  const { id: projectId } = useProject()
  const { contactId, message, body } = previewed
  const exact = <Snippet text={spread(body)} copyLabel={texts.copyBody} />
  return (
    <>
      <Hint>
        {contactId === null ? texts.previewOfNone : `${texts.previewOf} `}
        {contactId !== null && (
          <TextLink
            to="/p/$projectId/leads/$contactId"
            params={{ projectId, contactId }}
            size="sm"
            underline="always"
          >
            {texts.openLead}
          </TextLink>
        )}
      </Hint>
      {message === null ? (
        exact
      ) : (
        <>
          <Message message={message} />
          <More label={texts.exactBody}>{exact}</More>
        </>
      )}
    </>
  )
}

function Message({ message }: { message: NonNullable<Previewed['message']> }) {
  const texts = useTexts('destinations')
  const { heading, name, answers, source } = message
  return (
    <div className={styles['message']}>
      <p dir="auto">
        {heading}: <strong>{name}</strong>
      </p>
      <dl className={styles['values']}>
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Hint dir="auto">{texts.from(source)}</Hint>
    </div>
  )
}
