import { Alert, Button, Group, Menu, Text } from '@mantine/core'

import { formApi } from '#api/forms/form-api.ts'
import { currentForm } from '#web/api/form-types.ts'
import { request } from '#web/api/request.ts'
import { PublishButton } from '#web/forms/builder/publishing/publish-button.tsx'
import { useFormRefresh } from '#web/forms/builder/publishing/use-form-refresh.ts'
import { FormState } from '#web/forms/form-state.tsx'
import { IconUsers } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useAction } from '#web/session/use-action.ts'
import { LinkButton, SmallButton } from '#web/ui/buttons.tsx'
import { ActionsMenu } from '#web/ui/dialogs/actions-menu.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useReason } from '#web/ui/states/error-texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useBuilder, useOpenTab } from './builder.ts'
import { SaveStatus } from './save-status.tsx'

const VersionsDialog = lazyPart(() => import('./publishing/versions-dialog.tsx'), 'VersionsDialog')
const RenameFormDialog = lazyPart(() => import('./rename-form-dialog.tsx'), 'RenameFormDialog')

/** The name and the state of the form, and what makes it public. */
export function BuilderHead() {
  const texts = useTexts('forms')
  const { saver, params, mayChange, stored } = useBuilder()
  return (
    <>
      <BackLink to="/p/$projectId/forms">{texts.back}</BackLink>
      <ScreenHead
        title={stored.name}
        detail={
          <Group gap="md">
            <FormState form={stored} />
            {mayChange && <SaveStatus onRetry={() => void saver.save()} />}
          </Group>
        }
      >
        {stored.version > 0 && (
          <LinkButton
            variant="default"
            to="/p/$projectId/leads"
            params={{ projectId: params.projectId }}
            search={{ key: [stored.keyId] }}
          >
            {texts.leads}
          </LinkButton>
        )}
        <HeadActions />
      </ScreenHead>
      {!mayChange && <Hint my="md">{texts.readOnly}</Hint>}
      {stored.closedAt !== null && <Hint my="md">{texts.closedHint}</Hint>}
      <ConflictBanner />
    </>
  )
}

function HeadActions() {
  const texts = useTexts('forms')
  const { stored, status, mayChange } = useBuilder()
  const { publish, revert } = usePublishing()
  const isChanged = status !== 'saved' || stored.hasChanges
  const isUnpublished = stored.version === 0
  return (
    <>
      {mayChange && <PublishButton isBusy={publish.isPending} onPublish={() => publish.mutate()} />}
      <ActionsMenu<'rename' | 'versions'>
        label={texts.actionsOf(stored.name)}
        renderItems={(open) => (
          <>
            {mayChange && <Menu.Item onClick={() => open('rename')}>{texts.rename}</Menu.Item>}
            <Menu.Item
              component="a"
              href={stored.url}
              target="_blank"
              rel="noreferrer"
              disabled={isUnpublished}
            >
              {texts.openPage}
            </Menu.Item>
            <Menu.Item disabled={isUnpublished} onClick={() => open('versions')}>
              {texts.versions}
            </Menu.Item>
            {mayChange && (
              <Menu.Item disabled={isUnpublished || !isChanged} onClick={() => revert.mutate()}>
                {texts.revert}
              </Menu.Item>
            )}
          </>
        )}
        renderDialog={(dialog, onClose) =>
          ({
            rename: <RenameFormDialog onClose={onClose} />,
            versions: <VersionsDialog onClose={onClose} />,
          })[dialog]
        }
      />
    </>
  )
}

/** Says that someone else has changed the form meanwhile, and offers both versions. */
function ConflictBanner() {
  const { conflict } = useTexts('forms')
  const { saver, error, status } = useBuilder()
  const current = currentForm(error)
  if (status !== 'conflict' || current === null) return null
  return (
    <Alert role="alert" color="yellow" mb="lg" icon={<IconUsers />}>
      <Text fw={500}>{conflict.title}</Text>
      <Text size="sm">{conflict.hint}</Text>
      <Group gap="sm" mt="sm">
        <SmallButton onClick={() => saver.replace(current)}>{conflict.theirs}</SmallButton>
        <Button size="compact-sm" onClick={() => saver.overwrite(current)}>
          {conflict.mine}
        </Button>
      </Group>
    </Alert>
  )
}

function usePublishing() {
  const openTab = useOpenTab()
  const texts = useTexts('forms')
  const reason = useReason()
  const { language } = useI18n()
  const { toast } = useToasts()
  const { saver, params } = useBuilder()
  const onSettled = useFormRefresh()
  const onError = (error: unknown) => {
    // Changes by someone else must be shown before they are published.
    const current = currentForm(error)
    if (current !== null) saver.see(current)
    toast(reason(error))
  }
  const publish = useAction({
    async mutationFn() {
      if (!(await saver.save())) return null
      const { createMissingFields } = await import('./fields/create-missing-fields.ts')
      return saver.withStored(async (stored) => {
        const created = await createMissingFields(params.projectId, stored)
        const body = { seenUpdatedAt: stored.updatedAt }
        const form = await request(formApi.publishForm, { ...params, body })
        saver.take(form)
        return { created, form }
      })
    },
    onSuccess(published) {
      if (published === null) {
        toast(texts.save[saver.get().status])
        return
      }
      const { created, form } = published
      if (form.version === 1) openTab('share')
      const sentences = [texts.published(form.version)]
      if (created.length > 0)
        sentences.push(texts.fieldsCreated(new Intl.ListFormat(language).format(created)))
      toast(sentences.join(' '))
    },
    onError,
    onSettled,
  })
  const revert = useAction({
    mutationFn: async () => {
      await saver.save()
      return saver.withStored(async (stored) => {
        const body = { seenUpdatedAt: stored.updatedAt }
        const form = await request(formApi.revertForm, { ...params, body })
        const { edited: before } = saver.get()
        saver.replace(form)
        return { before, reverted: form }
      })
    },
    onSuccess({ before, reverted }) {
      toast(texts.reverted, () => {
        const { stored, status } = saver.get()
        const isUnchanged = status === 'saved' && stored.updatedAt === reverted.updatedAt
        if (isUnchanged) saver.edit(() => before)
        else toast(texts.notUndone)
      })
    },
    onError,
    onSettled,
  })
  return { publish, revert }
}
