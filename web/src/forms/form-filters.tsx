import { Group, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import type { FormSummary } from '#web/api/form-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Hint } from '#web/ui/hint.tsx'
import { foldersOf } from './folders.ts'
import styles from './form-filters.module.css'

const route = '/signed-in/p/$projectId/forms'
/** Fewer are seen at a glance. */
const formsSearched = 8

/** The forms of the folder and with the name that the address has. */
export function useFormFilter(forms: readonly FormSummary[]): FormSummary[] {
  const { folder, find = '' } = useSearch({ from: route })
  const words = find.trim().toLocaleLowerCase()
  return forms.filter(({ name, folders }) => {
    const isInFolder = folder === undefined || folders.includes(folder)
    return isInFolder && name.toLocaleLowerCase().includes(words)
  })
}

/** Chooses a folder, and finds forms by their names. */
export function FormFilters({ forms }: { forms: readonly FormSummary[] }) {
  const { folders: texts } = useTexts('forms')
  const { find = '' } = useSearch({ from: route })
  const navigate = useNavigate()
  const hasSearch = find !== '' || forms.length > formsSearched
  const folders = foldersOf(forms)
  if (!hasSearch && folders.length === 0) return null
  return (
    <Group justify="space-between" gap="xs" mb="md">
      {folders.length > 0 && <Folders forms={forms} folders={folders} />}
      {hasSearch && (
        <TextInput
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={find}
          onChange={(event) => {
            const words = event.currentTarget.value
            void navigate({
              to: '.',
              search: (before) => ({ ...before, find: words === '' ? undefined : words }),
              replace: true,
            })
          }}
        />
      )}
    </Group>
  )
}

function Folders(props: { forms: readonly FormSummary[]; folders: readonly string[] }) {
  const { forms, folders } = props
  const { folders: texts } = useTexts('forms')
  const { formats } = useI18n()
  const { folder: chosen } = useSearch({ from: route })
  const chips = [
    { folder: undefined, name: texts.all, count: forms.length },
    ...folders.map((folder) => {
      const count = forms.filter((form) => form.folders.includes(folder)).length
      return { folder, name: folder, count }
    }),
  ]
  return (
    <nav aria-label={texts.label}>
      <ul className={styles['folders']}>
        {chips.map(({ folder, name, count }) => (
          <li key={folder ?? ''}>
            <Link
              to="."
              search={(before) => ({ ...before, folder })}
              className={styles['folder']}
              activeProps={{}}
              aria-current={folder === chosen ? 'true' : undefined}
            >
              <bdi>{name}</bdi> <Hint span>{formats.number(count)}</Hint>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
