import { Checkbox, MultiSelect, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { notifyMax } from '#model/forms/form.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { membersQuery, signInQuery } from '#web/session/queries.ts'
import { MailWords } from './mail-words.tsx'
import { PartSwitch } from './part-switch.tsx'
import { ReplyPreview } from './reply-preview.tsx'

/** What the form emails, which needs a server that can. */
export function MailSection() {
  const { mail: texts } = useTexts('forms')
  const { edited, stored, set, mayChange, fieldErrorOf } = useBuilder()
  const { doubleOptIn, answer, languages } = edited.draft
  const [first = ''] = languages
  const hasMail = useQuery(signInQuery).data?.hasMail ?? true
  return (
    <Stack gap="lg">
      <Title order={2}>{texts.title}</Title>
      {!hasMail && <Text c="dimmed">{texts.needsServer}</Text>}
      <Notified hasMail={hasMail} />
      <Checkbox
        label={texts.confirm}
        description={texts.confirmHint}
        disabled={!mayChange || (!hasMail && !doubleOptIn)}
        checked={doubleOptIn}
        error={fieldErrorOf('doubleOptIn')}
        onChange={(event) => set({ doubleOptIn: event.currentTarget.checked })}
      />
      <PartSwitch
        label={texts.reply}
        hint={texts.replyHint}
        parts={['answer']}
        isMissing={!hasMail}
        switchOn={(draft) => ({ ...draft, answer: { [first]: texts.newReply } })}
      />
      {answer && <MailWords pointer="answer/*" />}
      {hasMail && answer && stored.draft.answer && <ReplyPreview />}
    </Stack>
  )
}

function Notified({ hasMail }: { hasMail: boolean }) {
  const { mail: texts } = useTexts('forms')
  const { assignment } = useTexts('app')
  const { params, edited, set, mayChange, fieldErrorOf } = useBuilder()
  const { notify } = edited.draft
  const { data: members = [] } = useQuery(membersQuery(params.projectId))
  const reachable = members.filter(({ email }) => email !== null)
  const gone = notify.filter((id) => !reachable.some((member) => member.id === id))
  return (
    <MultiSelect
      id="form-notify"
      label={texts.notify}
      description={texts.notifyHint}
      disabled={!mayChange || (!hasMail && notify.length === 0)}
      searchable
      hidePickedOptions
      maxValues={notifyMax}
      nothingFoundMessage={assignment.nobodyFound}
      value={notify}
      data={[
        ...reachable.map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map((id) => ({ value: id, label: '…' })),
      ]}
      error={fieldErrorOf('notify')}
      onChange={(next) => set({ notify: next })}
    />
  )
}
