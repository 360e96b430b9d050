import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'

import { IconForms, IconPlus } from '#web/icons/icons.tsx'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { StateMessage } from '#web/ui/states.tsx'
import { FormTable } from './form-table.tsx'
import { SpamLink } from './spam-link.tsx'
import { formsQuery } from './forms-query.ts'

const CreateDialog = lazy(async () => ({
  default: (await import('./create-form-dialog.tsx')).CreateFormDialog,
}))

/** The forms of the project, oldest first. */
export function FormsScreen() {
  const { screens } = useTexts()
  const texts = useFormTexts()
  const mayChange = useIsAtLeast('admin')
  const mayJudge = useIsAtLeast('member')
  const { new: isCreating = false } = useSearch({ from: '/signed-in/p/$projectId/forms' })
  const navigate = useNavigate()
  const setCreating = (isOpen: boolean) =>
    void navigate({ to: '.', search: isOpen ? { new: true } : {}, replace: !isOpen })
  const query = useQuery(formsQuery(useProject().id))
  const count = query.data?.length
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      {texts.create}
    </Button>
  )
  return (
    <>
      <ScreenHead
        title={screens.forms}
        {...(count !== undefined && { detail: texts.count(count) })}
      >
        {mayJudge && <SpamLink />}
        {mayChange && count !== 0 && create}
      </ScreenHead>
      <QueryView query={query}>
        {(forms) =>
          forms.length === 0 ? (
            <StateMessage
              icon={<IconForms />}
              title={texts.emptyTitle}
              hint={mayChange ? texts.emptyHint : `${texts.emptyHint} ${texts.emptyAsk}`}
            >
              {mayChange && create}
            </StateMessage>
          ) : (
            <FormTable forms={forms} />
          )
        }
      </QueryView>
      {isCreating && mayChange && (
        <LazyBoundary>
          <CreateDialog onClose={() => setCreating(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
