import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'

import { channels } from '#web/api/leads-api.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { type LeadChange, type LeadSearch, readLeadSearch } from './lead-search.ts'
import type { Names } from './use-names.ts'
import styles from './leads-screen.module.css'

const daysOffered = [1, 7, 30, 90]

export type FilterFieldsProps = {
  search: LeadSearch
  names: Names
  onChange: (change: LeadChange) => void
}

/** All filters; each applies at once. */
export function FilterFields(props: FilterFieldsProps) {
  return (
    <Stack gap="sm">
      <WhichLeads {...props} />
      <Days {...props} />
    </Stack>
  )
}

function WhichLeads({ search, names, onChange }: FilterFieldsProps) {
  const { leads: texts } = useTexts()
  const { filters } = texts
  const any = { value: '', label: filters.any }
  const change = (name: keyof LeadSearch, value: unknown) => {
    onChange({ [name]: undefined, ...readLeadSearch({ [name]: value }) })
  }
  return (
    <>
      <NativeSelect
        size="xs"
        label={filters.key}
        value={search.key?.[0] ?? ''}
        data={[any, ...[...names.keys.values()].map(({ id, label }) => ({ value: id, label }))]}
        onChange={(event) => change('key', event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label={filters.channel}
        value={search.channel?.[0] ?? ''}
        data={[any, ...channels.map((one) => ({ value: one, label: texts.channels[one] }))]}
        onChange={(event) => change('channel', event.currentTarget.value)}
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

function Days({ search, onChange }: FilterFieldsProps) {
  const { leads: texts } = useTexts()
  const { filters } = texts
  const field = (name: 'createdFrom' | 'createdTo' | 'updatedFrom' | 'updatedTo') => (
    <TextInput
      size="xs"
      type="date"
      label={filters[name]}
      value={search[name] ?? ''}
      onChange={(event) => {
        const day = readLeadSearch({ [name]: event.currentTarget.value })
        const isCreated = name.startsWith('created')
        onChange({ [name]: undefined, ...(isCreated && { createdDays: undefined }), ...day })
      }}
    />
  )
  return (
    <>
      <NativeSelect
        size="xs"
        label={filters.created}
        value={search.createdDays ?? ''}
        data={[
          { value: '', label: filters.any },
          ...daysOffered.map((days) => ({ value: String(days), label: texts.lastDays(days) })),
        ]}
        onChange={(event) => {
          const days = readLeadSearch({ createdDays: Number(event.currentTarget.value) })
          const none = { createdDays: undefined, createdFrom: undefined, createdTo: undefined }
          onChange({ ...none, ...days })
        }}
      />
      <div className={styles['days']}>
        {field('createdFrom')}
        {field('createdTo')}
        {field('updatedFrom')}
        {field('updatedTo')}
      </div>
    </>
  )
}
