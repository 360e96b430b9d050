import { Button, CloseButton, Group } from '@mantine/core'
import { useRef, useState } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { IconPlus } from '#web/icons/icons.tsx'
import { useUndoableChange } from '#web/leads/lead/use-lead-change.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { TextCell } from '#web/ui/columns/text-cell.tsx'
import { typeAhead } from '#web/ui/keys/typed-ahead.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './tags.module.css'
import { useEditorFocus } from './use-editor-focus.ts'

const TagField = lazyPart(() => import('./tag-field.tsx'), 'TagField')

/** The tags of a lead, each with a button that removes it, and a field that adds one. */
export function TagsValue({ lead }: { lead: LeadDetails }) {
  const { values: texts } = useTexts('lead')
  const mayEdit = useMay('edit')
  const { add, remove, error, forget } = useTagChange(lead)
  const [isAdding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEditorFocus(opener, isAdding)
  const removeTag = (tag: string) => {
    opener.current?.focus()
    void remove(tag)
  }
  return (
    <Group gap="xs" mih="1.875rem">
      {lead.tags.map((tag) => (
        <span key={tag} className={styles['tag']}>
          <TextCell text={tag} />
          {mayEdit && (
            <CloseButton
              size="xs"
              aria-label={texts.removeTag(tag)}
              onClick={() => removeTag(tag)}
            />
          )}
        </span>
      ))}
      {mayEdit && !isAdding && (
        <Button
          ref={opener}
          size="compact-xs"
          variant="subtle"
          color="gray"
          data-edit="tags"
          className={styles['addTag']}
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            typeAhead()
            setAdding(true)
          }}
          onPointerEnter={TagField.prepare}
          onFocus={TagField.prepare}
        >
          {texts.addTag}
        </Button>
      )}
      {isAdding && (
        <TagField
          taken={lead.tags}
          error={error}
          onType={forget}
          onAdd={add}
          onEnd={() => setAdding(false)}
        />
      )}
    </Group>
  )
}

function useTagChange(lead: LeadDetails) {
  const texts = useTexts('lead')
  const [error, setError] = useState<string | null>(null)
  const { store, showFailure } = useUndoableChange(lead)
  const label = texts.fields.tags
  return {
    error,
    forget: () => setError(null),
    /** False when it was refused. */
    add: async (tag: string): Promise<boolean> => {
      const [redo, undo] = [{ addTags: [tag] }, { removeTags: [tag] }]
      try {
        await store({ label, text: texts.values.tagged(tag), redo, undo })
        return true
      } catch (failure) {
        showFailure(label, failure, setError)
        return false
      }
    },
    remove: (tag: string) => {
      const [redo, undo] = [{ removeTags: [tag] }, { addTags: [tag] }]
      return store({ label, text: texts.values.untagged(tag), redo, undo }).catch((failure) => {
        showFailure(label, failure)
      })
    },
  }
}
