import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { IconClock } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { localText } from '#web/ui/local-time.ts'
import { matches } from '#web/ui/matches.ts'
import { Picker } from '#web/ui/picker/picker.tsx'
import { canReturnAt, laterTimes } from './later-times.ts'
import { typedTime } from './typed-time.ts'

/** Asks when a lead returns to the inbox, in the time zone of the reader. */
export function LaterPicker(props: {
  title: string
  onPick: (time: Date) => void
  onChooseTime: () => void
  onClose: () => void
}) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { actions } = texts.leads
  const [words, setWords] = useState('')
  const [now] = useState(() => new Date())
  const typed = typedTime(words, now)
  const entryOf = (id: string, label: string, time: Date | null) => {
    if (time === null || (id !== 'typed' && time.getTime() === typed?.getTime())) return []
    const detail = formats.soon(time.toISOString(), now)
    return [{ id, label, icon: <IconClock size={16} />, detail, run: () => props.onPick(time) }]
  }
  const times = laterTimes(now)
  const offered = [
    ...entryOf('afternoon', actions.thisAfternoon, times.afternoon),
    ...entryOf('tomorrow', actions.tomorrow, times.tomorrow),
    ...entryOf('saturday', actions.thisWeekend, times.saturday),
    ...entryOf('monday', actions.nextMonday, times.monday),
  ]
  const other = {
    id: 'other',
    label: actions.anotherTime,
    icon: <IconClock size={16} />,
    run: props.onChooseTime,
  }
  return (
    <Picker
      title={props.title}
      label={actions.laterWhen}
      icon={<IconClock size={18} />}
      words={words}
      onType={setWords}
      entries={[
        ...entryOf('typed', words.trim(), typed),
        ...[...offered, other].filter(({ label }) => matches(label, words)),
      ]}
      status={actions.laterHint}
      onClose={props.onClose}
    />
  )
}

/** Asks for a day and an hour. */
export function LaterDialog(props: {
  title: string
  onPick: (time: Date) => void
  onClose: () => void
}) {
  const { actions } = useTexts('app').leads
  const [now] = useState(() => new Date())
  const [text, setText] = useState(() => localText(laterTimes(now).tomorrow))
  const time = new Date(text)
  const isReady = canReturnAt(time, now)
  return (
    <FormDialog
      title={props.title}
      submit={actions.putAway}
      isReady={isReady}
      onSubmit={() => {
        // The focus is back before the time is used.
        flushSync(props.onClose)
        props.onPick(time)
      }}
      onClose={props.onClose}
    >
      <TextInput
        data-autofocus
        type="datetime-local"
        label={actions.laterWhen}
        value={text}
        min={localText(now)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
