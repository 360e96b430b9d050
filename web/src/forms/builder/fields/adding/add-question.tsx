import { Button } from '@mantine/core'
import { useState } from 'react'

import { formFieldsMax } from '#model/forms/form.ts'
import type { FormField } from '#web/api/form-types.ts'
import { IconPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { usePreload } from '#web/ui/use-preload.ts'

const QuestionPicker = lazyPart(() => import('./question-picker.tsx'), 'QuestionPicker')

type Props = {
  fields: readonly FormField[]
  /** Where a new question lands among them. */
  place: number
  onAdd: (...fields: FormField[]) => void
}

/** Offers what the form can ask next. */
export function AddQuestion(props: Props) {
  const { fields: texts } = useTexts('forms')
  const [isOpen, setOpen] = useState(false)
  const hasRoom = props.fields.length < formFieldsMax
  usePreload(QuestionPicker.prepare)
  const shortcut = { keys: '/', label: texts.add, run: () => setOpen(true) }
  useShortcuts(hasRoom ? [shortcut] : [])
  if (!hasRoom) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
      >
        {texts.add}
      </Button>
      {isOpen && <QuestionPicker {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
