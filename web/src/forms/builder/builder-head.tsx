import { Group, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'

import { FormConflict, publishForm, revertForm } from '#web/api/forms-api.ts'
import { BackToForms } from '#web/forms/back-to-forms.tsx'
import { FormState } from '#web/forms/form-state.tsx'
import { formVersionsQuery, formsQuery } from '#web/forms/forms-query.ts'
import { LeadsLink } from '#web/forms/leads-link.tsx'
import { fieldsQuery } from '#web/session/fields-query.ts'
import { useAction } from '#web/session/use-action.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ActionsMenu } from '#web/ui/actions-menu.tsx'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useReason } from '#web/ui/error-texts.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { useBuilder } from './builder.ts'
import { createMissingFields } from './create-missing-fields.ts'
import type { DraftSaver } from './draft-saver.ts'
import { PublishButton } from './publish-button.tsx'
import { SaveStatus } from './save-status.tsx'
import styles from './builder.module.css'

const RenameFormDialog = lazy(async () => ({
  default: (await import('./rename-form-dialog.tsx')).RenameFormDialog,
}))

type Props = { saver: DraftSaver; onFirstPublished: () => void; onTab: (tab: string) => void }

/** The name and the state of the form, and what makes it public. */
export function BuilderHead(props: Props) {
  const { saver } = props
  const texts = useFormTexts()
  const { mayChange, stored } = useBuilder()
  return (
    <>
      <BackToForms>{texts.back}</BackToForms>
      <ScreenHead
        title={stored.name}
        detail={
          <Group gap="md">
            <FormState form={stored} />
            {mayChange && <SaveStatus onRetry={() => void saver.save()} />}
          </Group>
        }
      >
        {stored.version > 0 && <LeadsLink keyId={stored.keyId} />}
        {mayChange && <PublishButtons {...props} />}
      </ScreenHead>
      {!mayChange && <p className={styles['quiet']}>{texts.readOnly}</p>}
      {stored.closedAt !== null && <p className={styles['quiet']}>{texts.closedHint}</p>}
    </>
  )
}

function PublishButtons({ saver, onFirstPublished, onTab }: Props) {
  const texts = useFormTexts()
  const { stored, status } = useBuilder()
  const { publish, revert } = usePublishing(saver, onFirstPublished)
  const [isRenaming, setRenaming] = useState(false)
  const isChanged = status !== 'saved' || stored.hasChanges
  const items = (
    <>
      <Menu.Item onClick={() => setRenaming(true)}>{texts.rename}</Menu.Item>
      <Menu.Item
        component="a"
        href={stored.url}
        target="_blank"
        rel="noreferrer"
        disabled={stored.version === 0}
      >
        {texts.openPage}
      </Menu.Item>
      <Menu.Item disabled={stored.version === 0 || !isChanged} onClick={() => revert.mutate()}>
        {texts.revert}
      </Menu.Item>
    </>
  )
  return (
    <>
      <PublishButton isBusy={publish.isPending} onPublish={() => publish.mutate()} onTab={onTab} />
      <ActionsMenu label={texts.actionsOf(stored.name)} items={items}>
        {(opener) =>
          isRenaming && (
            <LazyBoundary>
              <RenameFormDialog
                saver={saver}
                onClose={() => setRenaming(false)}
                returnTo={opener}
              />
            </LazyBoundary>
          )
        }
      </ActionsMenu>
    </>
  )
}

function usePublishing(saver: DraftSaver, onFirstPublished: () => void) {
  const texts = useFormTexts()
  const reason = useReason()
  const { language } = useI18n()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const { place } = useBuilder()
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: formVersionsQuery(place).queryKey })
    await queries.invalidateQueries({ queryKey: formsQuery(place.projectId).queryKey })
    await queries.invalidateQueries({ queryKey: fieldsQuery(place.projectId).queryKey })
  }
  const onError = (error: unknown) => {
    // What somebody else has changed is to be looked at before it is published.
    if (error instanceof FormConflict) saver.replace(error.current)
    notify(reason(error))
  }
  const publish = useAction({
    async mutationFn() {
      if (!(await saver.save())) return null
      const { draft, updatedAt } = saver.get().stored
      const created = await createMissingFields(place.projectId, draft)
      return { created, form: await publishForm(place, updatedAt) }
    },
    onSuccess(published) {
      if (published === null) {
        notify(texts.save[saver.get().status])
        return
      }
      const { created, form } = published
      if (form.version === 1) onFirstPublished()
      saver.take(form)
      notify(texts.published(form.version))
      if (created.length > 0)
        notify(texts.fieldsCreated(new Intl.ListFormat(language).format(created)))
    },
    onError,
    onSettled,
  })
  const revert = useAction({
    mutationFn: async () => {
      await saver.save()
      const before = saver.get()
      return { before: before.edited, form: await revertForm(place, before.stored.updatedAt) }
    },
    onSuccess({ before, form }) {
      saver.replace(form)
      notify(texts.reverted, () => saver.edit(() => before))
    },
    onError,
    onSettled,
  })
  return { publish, revert }
}
