import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import { useIsAtLeast } from '#web/session/project.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { LeadView } from './use-lead-view.ts'
import { useViewChanges } from './use-view-changes.ts'

/** What to do with a search that no view has, or that is not what its view has. */
export function ViewBar({ shown }: { shown: LeadView }) {
  const { views: texts } = useTexts()
  const [isSaving, setSaving] = useState(false)
  const mayEdit = useIsAtLeast('member')
  const { view, search, isChanged, go } = shown
  const { change } = useViewChanges()
  if (search === null) return null
  const small = { variant: 'default', size: 'compact-sm' } as const
  return (
    <Group gap="xs">
      {view !== undefined && isChanged && (
        <>
          <Text size="sm" c="dimmed">
            {texts.modified}
          </Text>
          {(mayEdit || !view.isShared) && (
            <Button
              {...small}
              onClick={() => {
                const onDone = () => go({ view: view.id }, true)
                change(view, { search }, { text: texts.saved(view.name), onDone })
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
        <Button {...small} variant="subtle" onClick={() => go({ view: view.id }, true)}>
          {texts.reset}
        </Button>
      )}
      {isSaving && (
        <SaveViewDialog
          search={search}
          onClose={() => setSaving(false)}
          onSaved={({ id }) => go({ view: id }, true)}
        />
      )}
    </Group>
  )
}
