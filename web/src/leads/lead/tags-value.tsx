import { Button, CloseButton } from '@mantine/core'
import { lazy, useRef, useState } from 'react'

import type { LeadDetails } from '#web/api/lead-api.ts'
import { IconPlus } from '#web/icons/icons.tsx'
import { useIsAtLeast } from '#web/session/project.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useReason } from '#web/ui/error-texts.ts'
import { useEditorFocus } from './use-editor-focus.ts'
import { useLeadChange } from './use-lead-change.ts'
import { useWhenGone } from '#web/ui/use-when-gone.ts'
import styles from './lead-panel.module.css'

const load = async () => ({ default: (await import('./tag-field.tsx')).TagField })
const TagField = lazy(load)
// What is typed at once must not be taken for shortcuts.
const prepare = () => void load()

/** The tags of a lead, each with a button that removes it, and a field that adds one. */
export function TagsValue({ lead }: { lead: LeadDetails }) {
  const texts = useLeadTexts()
  const mayEdit = useIsAtLeast('member')
  const { add, remove, mistake, forget } = useTagChange(lead)
  const [isAdding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEditorFocus(opener, isAdding)
  const removeTag = (tag: string) => {
    opener.current?.focus()
    void remove(tag)
  }
  return (
    <div className={styles['tags']}>
      {lead.tags.map((tag) => (
        <span key={tag} className={styles['tag']}>
          <bdi className={styles['words']}>{tag}</bdi>
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
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => setAdding(true)}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {texts.addTag}
        </Button>
      )}
      {isAdding && (
        <LazyBoundary>
          <TagField
            taken={lead.tags}
            mistake={mistake}
            onType={forget}
            onAdd={add}
            onEnd={() => setAdding(false)}
          />
        </LazyBoundary>
      )}
    </div>
  )
}

function useTagChange(lead: LeadDetails) {
  const texts = useLeadTexts()
  const reason = useReason()
  const { notify } = useNotices()
  const [mistake, setMistake] = useState<string | null>(null)
  const isShown = useRef(true)
  useWhenGone(() => {
    isShown.current = false
  })
  const change = useLeadChange(lead.id)
  const refused = (error: unknown) => notify(texts.notSaved(texts.fields.tags, reason(error)))
  const adding = (tag: string) => ({ addTags: [tag] })
  const removing = (tag: string) => ({ removeTags: [tag] })
  type Tagging = typeof adding | typeof removing
  const store = async (tag: string, make: Tagging, undo: Tagging) => {
    const saved = await change({ ...make(tag), seenUpdatedAt: lead.updatedAt })
    const text = make === adding ? texts.tagged(tag) : texts.untagged(tag)
    const undoIt = () => {
      const back = { ...undo(tag), seenUpdatedAt: saved.updatedAt }
      change(back).then(() => notify(texts.undone), refused)
    }
    notify(text, undoIt, [lead.id])
  }
  return {
    mistake,
    forget: () => setMistake(null),
    /** False when it was refused. */
    add: async (tag: string): Promise<boolean> => {
      try {
        await store(tag, adding, removing)
        return true
      } catch (error) {
        if (isShown.current) setMistake(reason(error))
        else refused(error)
        return false
      }
    },
    remove: (tag: string) => store(tag, removing, adding).catch(refused),
  }
}
