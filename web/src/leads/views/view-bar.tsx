import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import { mayChangeView } from '#model/views/view.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import type { Column } from '#web/ui/columns/column.ts'
import { Hint } from '#web/ui/hint.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { LeadView } from './use-lead-view.ts'
import { useViewChanges } from './use-view-changes.ts'

/** What to do with a search that no view has, or that is not what its view has. */
export function ViewBar(props: { leadView: LeadView; columns: readonly Column[] }) {
  const texts = useTexts('views')
  const [isSaving, setSaving] = useState(false)
  const mayEdit = useMay('edit')
  const { view, search, columns, isChanged, go } = props.leadView
  const { change } = useViewChanges()
  if (search === null) return null
  const small = { variant: 'default', size: 'compact-sm' } as const
  return (
    <Group gap="sm">
      {view !== undefined && isChanged && (
        <>
          <Hint visibleFrom="sm">{texts.modified}</Hint>
          {mayChangeView(view, mayEdit) && (
            <Button
              {...small}
              onClick={() => {
                const onDone = () => go({ view: view.id }, true)
                const part = columns === undefined ? { search } : { search, columns }
                change(view, part, { text: texts.saved(view.name), onDone })
              }}
            >
              {texts.save}
            </Button>
          )}
        </>
      )}
      <Button {...small} onClick={() => setSaving(true)}>
        {texts.saveAs}
      </Button>
      {view !== undefined && isChanged && (
        <Button {...small} variant="transparent" px={0} onClick={() => go({ view: view.id }, true)}>
          {texts.reset}
        </Button>
      )}
      {isSaving && (
        <SaveViewDialog
          search={search}
          columns={props.columns}
          onClose={() => setSaving(false)}
          onSaved={({ id }) => go({ view: id }, true)}
        />
      )}
    </Group>
  )
}
