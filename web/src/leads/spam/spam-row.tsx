import { Badge, Button, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'

import { spamApi } from '#api/forms/spam-api.ts'
import { shownName } from '#model/contacts/shown-name.ts'
import { request } from '#web/api/request.ts'
import type { Spam } from '#web/api/spam-types.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useReportedChange } from '#web/ui/states/use-reported-change.ts'
import { useHashRow } from '#web/ui/use-hash.ts'
import styles from './spam.module.css'

const Details = lazyPart(() => import('./spam-details.tsx'), 'SpamDetails')

const allOfSpam = (projectId: string) => ({ queryKey: ['spam', projectId] })

export function SpamRow({ spam }: { spam: Spam }) {
  const texts = useTexts('spam')
  const review = useReview(spam)
  const [isOpen, setOpen] = useState(false)
  const name = shownName(spam) ?? texts.nameless
  return (
    <li {...useHashRow<HTMLLIElement>(spam.id)} className={styles['row']}>
      <div className={styles['words']}>
        <UnstyledButton className={styles['name']} onClick={() => setOpen(true)}>
          <bdi>{name}</bdi>
        </UnstyledButton>
        <SpamWords spam={spam} name={name} />
        <FormProblem text={review.failure} />
      </div>
      <SpamActions spam={spam} name={name} review={review} />
      {isOpen && <Details id={spam.id} name={name} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** Where it came from, how it begins, and why it is here. */
function SpamWords({ spam, name }: { spam: Spam; name: string }) {
  const texts = useTexts('spam')
  const { formats } = useI18n()
  const { email, form, receivedAt, excerpt, reasons, alike } = spam
  return (
    <>
      <p className={styles['quiet']}>
        {email !== null && email !== name && <bdi>{email}</bdi>}
        <bdi>{form.name}</bdi>
        <time dateTime={receivedAt} title={formats.dateTime(receivedAt)}>
          {formats.ago(receivedAt)}
        </time>
      </p>
      {excerpt !== '' && (
        <Text lineClamp={2} dir="auto">
          {excerpt}
        </Text>
      )}
      <Group component="p" gap="xs">
        {reasons.map((reason) => (
          <Badge key={reason} variant="light" color="gray" tt="none" fw={500}>
            {textOf(texts.reasons, reason) ?? reason}
          </Badge>
        ))}
        {alike > 1 && (
          <Hint span ps="xs">
            {texts.alike(alike)}
          </Hint>
        )}
      </Group>
    </>
  )
}

function SpamActions(props: { spam: Spam; name: string; review: ReturnType<typeof useReview> }) {
  const texts = useTexts('spam')
  const { common } = useTexts('app')
  const { alike } = props.spam
  const { name, review } = props
  const { release, remove, isBusy } = review
  return (
    <Group gap="xs">
      <SmallButton
        disabled={isBusy}
        aria-label={`${texts.release}: ${name}`}
        onClick={() => release(false)}
      >
        {texts.release}
      </SmallButton>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        disabled={isBusy}
        aria-label={`${common.delete}: ${name}`}
        onClick={() => remove(false)}
      >
        {common.delete}
      </Button>
      {alike > 1 && (
        <ActionsMenu
          label={texts.moreOf(name)}
          renderItems={() => (
            <>
              <Menu.Item onClick={() => release(true)}>{texts.releaseAlike(alike)}</Menu.Item>
              <DangerItem onClick={() => remove(true)}>{texts.removeAlike(alike)}</DangerItem>
            </>
          )}
        />
      )}
    </Group>
  )
}

/** What a member decides about a submission, and about all that are like it. */
function useReview({ id: submissionId }: Spam) {
  const texts = useTexts('spam')
  const { toast } = useToasts()
  const restoring = useReportedChange(
    allOfSpam,
    (projectId) => request(spamApi.restoreSpam, { projectId, submissionId }),
    () => toast(texts.restored),
  )
  const releasing = useProjectChange(
    allOfSpam,
    async (projectId, isForAlike: boolean) =>
      (await request(spamApi.releaseSpam, { projectId, submissionId, body: { isForAlike } })).ids,
    (ids) => toast(texts.released(ids.length)),
  )
  const removing = useProjectChange(
    allOfSpam,
    async (projectId, isForAlike: boolean) =>
      (await request(spamApi.deleteSpam, { projectId, submissionId, body: { isForAlike } })).ids,
    (ids) => toast(texts.removed(ids.length), () => restoring.mutate()),
  )
  return {
    release: (isForAlike: boolean) => releasing.mutate(isForAlike),
    remove: (isForAlike: boolean) => removing.mutate(isForAlike),
    isBusy: releasing.isPending || removing.isPending,
    failure: useFailureText(releasing.error ?? removing.error),
  }
}
