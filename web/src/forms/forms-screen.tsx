import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import type { FormSummary } from '#web/api/form-types.ts'
import { IconForms, IconPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { formsQuery } from '#web/session/queries.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { useHashDialog } from '#web/ui/use-hash.ts'
import { FormFilters, useFormFilter } from './form-filters.tsx'
import { FormTable } from './form-table.tsx'

const CreateDialog = lazyPart(() => import('./create-form-dialog.tsx'), 'CreateFormDialog')

/** The forms of the project, oldest first. */
export function FormsScreen() {
  const { id: projectId } = useProject()
  const texts = useTexts('forms')
  const mayChange = useMay('manage')
  const [isCreating, setCreating] = useHashDialog('new')
  const query = useQuery(formsQuery(projectId))
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <ScreenHead title={useScreenTitle()} detail={query.data && texts.count(query.data.length)}>
        {mayChange && query.data?.length !== 0 && create}
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
            <FilteredForms forms={forms} />
          )
        }
      </QueryView>
      {isCreating && mayChange && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function FilteredForms({ forms }: { forms: readonly FormSummary[] }) {
  const { folders: texts } = useTexts('forms')
  const { projectId } = useParams({ from: '/signed-in/p/$projectId/forms' })
  const matching = useFormFilter(forms)
  return (
    <>
      <FormFilters forms={forms} />
      {matching.length > 0 ? (
        <FormTable forms={matching} />
      ) : (
        <StateMessage icon={<IconForms />} title={texts.noMatch} hint={texts.noMatchHint}>
          <LinkButton variant="default" to="/p/$projectId/forms" params={{ projectId }}>
            {texts.showAll}
          </LinkButton>
        </StateMessage>
      )}
    </>
  )
}
