import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'

import { channels } from '#web/api/leads/leads-api.ts'
import styles from '#web/leads/leads-screen.module.css'
import type { Names } from '#web/leads/list/use-names.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { OpenPopover } from '#web/ui/dialogs/open-popover.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import { FieldFilter } from './field-filter.tsx'
import { HandoverFilter } from './handover-filter.tsx'
import { type LeadChange, type LeadSearch, readLeadSearch } from './lead-search.ts'

const daysOffered = [1, 7, 30, 90]

type Props = { search: LeadSearch; names: Names; onChange: (change: LeadChange) => void }

/** All filters, above the list that they narrow; each applies at once. */
export function FilterPopover({ opening, ...props }: Props & { opening: Opening }) {
  const { leads: texts } = useTexts()
  return (
    <OpenPopover
      opening={opening}
      position="bottom-end"
      width={320}
      label={texts.filter}
      className={styles['panel']}
    >
      <Stack gap="sm">
        <WhichLeads {...props} />
        <HandoverFilter
          handover={props.search.handover}
          onChange={(handover) => props.onChange({ handover })}
        />
        <Days {...props} time="created" />
        <Days {...props} time="updated" />
        <FieldFilter
          conditions={props.search.field ?? []}
          onChange={(field) => props.onChange({ field })}
        />
      </Stack>
    </OpenPopover>
  )
}

function WhichLeads({ search, names, onChange }: Props) {
  const { leads: texts } = useTexts()
  const { filters } = texts
  const any = { value: '', label: filters.any }
  const change = (name: keyof LeadSearch, value: unknown) => {
    onChange({ [name]: undefined, ...readLeadSearch({ [name]: value }) })
  }
  return (
    <>
      <AddOne
        label={filters.key}
        chosen={search.key ?? []}
        offered={[...names.keys.values()].map(({ id, label }) => ({ value: id, label }))}
        onAdd={(key) => change('key', key)}
      />
      <AddOne
        label={filters.channel}
        chosen={search.channel ?? []}
        offered={channels.map((channel) => ({ value: channel, label: texts.channels[channel] }))}
        onAdd={(channel) => change('channel', channel)}
      />
      <TextInput
        size="xs"
        label={filters.tag}
        description={filters.tagHint}
        maxLength={50}
        onKeyDown={(event) => {
          const tag = event.currentTarget.value.trim()
          if (event.key !== 'Enter' || tag === '') return
          event.currentTarget.value = ''
          onChange({ tag: [...new Set([...(search.tag ?? []), tag])] })
        }}
      />
      <NativeSelect
        size="xs"
        label={filters.assignee}
        value={search.assignee ?? ''}
        data={[
          any,
          { value: 'me', label: filters.me },
          { value: 'none', label: filters.nobody },
          ...[...names.members.values()].map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => change('assignee', event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label={filters.type}
        value={search.type ?? ''}
        data={[
          any,
          { value: 'person', label: texts.types.person },
          { value: 'company', label: texts.types.company },
        ]}
        onChange={(event) => change('type', event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={filters.duplicate}
        checked={search.duplicate === true}
        onChange={(event) => change('duplicate', event.currentTarget.checked)}
      />
    </>
  )
}

/** Offers unchosen values; chosen ones can be removed from the list of filters. */
function AddOne(props: {
  label: string
  chosen: readonly string[]
  offered: readonly { value: string; label: string }[]
  onAdd: (chosen: string[]) => void
}) {
  const { filters } = useTexts().leads
  const { chosen, offered } = props
  const others = offered.filter(({ value }) => !chosen.includes(value))
  return (
    <NativeSelect
      size="xs"
      label={props.label}
      value=""
      disabled={others.length === 0}
      data={[{ value: '', label: chosen.length === 0 ? filters.any : filters.another }, ...others]}
      onChange={(event) => props.onAdd([...chosen, event.currentTarget.value])}
    />
  )
}

function Days({ search, time, onChange }: Props & { time: 'created' | 'updated' }) {
  const { leads: texts } = useTexts()
  const { filters } = texts
  const days = `${time}Days` as const
  const ends = [`${time}From`, `${time}To`] as const
  const none = { [days]: undefined, [ends[0]]: undefined, [ends[1]]: undefined }
  return (
    <>
      <NativeSelect
        size="xs"
        label={filters[time]}
        value={search[days] ?? ''}
        data={[
          { value: '', label: filters.any },
          ...daysOffered.map((count) => ({ value: String(count), label: texts.lastDays(count) })),
        ]}
        onChange={(event) => {
          onChange({ ...none, ...readLeadSearch({ [days]: Number(event.currentTarget.value) }) })
        }}
      />
      <div className={styles['days']}>
        {ends.map((name) => (
          <TextInput
            key={name}
            size="xs"
            type="date"
            label={filters[name]}
            value={search[name] ?? ''}
            onChange={(event) => {
              const day = readLeadSearch({ [name]: event.currentTarget.value })
              onChange({ [name]: undefined, [days]: undefined, ...day })
            }}
          />
        ))}
      </div>
    </>
  )
}
