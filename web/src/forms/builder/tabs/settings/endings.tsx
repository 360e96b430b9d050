import { Group, Stack, Text, Title } from '@mantine/core'

import { endingsMax } from '#model/forms/form.ts'
import type { FormEnding } from '#web/api/form-types.ts'
import { AddButton } from '#web/forms/builder/add-button.tsx'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { ConditionEditor } from '#web/forms/builder/fields/conditions/condition-editor.tsx'
import { comparableFields, newRule } from '#web/forms/builder/fields/conditions/rules.ts'
import { noSuccess } from '#web/forms/builder/publishing/change-texts.ts'
import { useTexts } from '#web/locales/texts.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { FollowUp } from './follow-up.tsx'

/** What follows sending for certain values: the first ending whose condition is met. */
export function Endings() {
  const { settings: texts, fields: ofFields } = useTexts('forms')
  const { edited, change, set, language, mayChange } = useBuilder()
  const { toast } = useToasts()
  const { endings = [], fields, languages, texts: ofForm } = edited.draft
  const [first = ''] = languages
  const [field] = comparableFields(fields)
  const setEndings = (next: FormEnding[]) => set({ endings: next })
  const offerUndo = (text: string, undo: (endings: FormEnding[]) => FormEnding[]) =>
    toast(text, () => change((draft) => ({ ...draft, endings: undo(draft.endings ?? []) })))
  const canAdd = mayChange && field !== undefined && endings.length < endingsMax
  if (endings.length === 0 && !canAdd) return null
  return (
    <Stack gap="lg">
      <Title order={2}>{texts.endings}</Title>
      <Text size="sm" c="dimmed">
        {texts.endingsHint}
      </Text>
      {Array.from(endings, (ending, index) => (
        <EndingEditor
          key={index}
          ending={ending}
          index={index}
          onChange={(next) => setEndings(endings.with(index, next))}
          onMoveUp={() => {
            setEndings(endings.toSpliced(index, 1).toSpliced(index - 1, 0, ending))
          }}
          onMessageRemoved={() =>
            offerUndo(texts.messageRemoved(index + 1), (all) =>
              all.map((one) =>
                one.showWhen === ending.showWhen && one.after.kind !== 'message'
                  ? { ...one, after: ending.after, texts: ending.texts }
                  : one,
              ),
            )
          }
          onRemove={() => {
            setEndings(endings.toSpliced(index, 1))
            offerUndo(ofFields.removed(texts.ending(index + 1)), (all) =>
              all.toSpliced(index, 0, ending),
            )
          }}
        />
      ))}
      {canAdd && (
        <AddButton
          style={{ alignSelf: 'start' }}
          onClick={() => {
            const rules = [newRule(field, edited.draft, language)]
            const success = ofForm[first]?.success ?? noSuccess
            const words = { [first]: { ...success } }
            const showWhen = { match: 'all' as const, rules }
            setEndings([...endings, { showWhen, after: { kind: 'message' }, texts: words }])
          }}
        >
          {texts.addEnding}
        </AddButton>
      )}
    </Stack>
  )
}

function EndingEditor(props: {
  ending: FormEnding
  index: number
  onChange: (ending: FormEnding) => void
  onMessageRemoved: () => void
  onMoveUp: () => void
  onRemove: () => void
}) {
  const { settings: texts } = useTexts('forms')
  const { edited, mayChange } = useBuilder()
  const { ending, index, onChange } = props
  const [first = ''] = edited.draft.languages
  const pointer = `endings/${index}`
  return (
    <Stack gap="lg" role="group" id={`form-ending-${index}`} aria-label={texts.ending(index + 1)}>
      <Group justify="space-between">
        <Title order={3}>{texts.ending(index + 1)}</Title>
        {mayChange && (
          <Group gap="xs">
            {index > 0 && <SmallButton onClick={props.onMoveUp}>{texts.moveEndingUp}</SmallButton>}
            <SmallButton onClick={props.onRemove}>{texts.removeEnding}</SmallButton>
          </Group>
        )}
      </Group>
      <ConditionEditor
        of="ending"
        field={null}
        condition={ending.showWhen}
        pointer={`${pointer}/showWhen`}
        onChange={(condition) => {
          if (condition !== undefined) onChange({ ...ending, showWhen: condition })
        }}
      />
      <FollowUp
        after={ending.after}
        pointer={`${pointer}/after`}
        textsPointer={`${pointer}/texts/*`}
        onAfter={(after) => {
          const isMessage = after.kind === 'message'
          if (ending.after.kind === 'message' && !isMessage) props.onMessageRemoved()
          onChange({ ...ending, after, texts: isMessage ? { [first]: noSuccess } : {} })
        }}
      />
    </Stack>
  )
}
