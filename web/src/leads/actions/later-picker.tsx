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
import { laterTimes } from './later-times.ts'

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
  const [times] = useState(() => laterTimes(new Date()))
  const offered = [
    { id: 'afternoon', label: actions.thisAfternoon, time: times.afternoon },
    { id: 'tomorrow', label: actions.tomorrow, time: times.tomorrow },
    { id: 'monday', label: actions.nextMonday, time: times.monday },
  ]
  const entries = offered.flatMap(({ id, label, time }) =>
    time === null
      ? []
      : [
          {
            id,
            label,
            icon: <IconClock size={16} />,
            detail: formats.dateTime(time.toISOString()),
            run: () => props.onPick(time),
          },
        ],
  )
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
      entries={[...entries, other].filter(({ label }) => matches(label, words))}
      status=""
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
  const isReady = time > now && time.getFullYear() < 2200
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
