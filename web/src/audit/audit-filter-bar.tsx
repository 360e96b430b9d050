import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { keysQuery, membersQuery } from '#web/session/queries.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { type AuditSearch, namesIn, spans } from './audit-filters.ts'
import styles from './audit.module.css'

/** Who, what, how and when; each is in the address. */
export function AuditFilterBar({ search }: { search: AuditSearch }) {
  const texts = useTexts('audit')
  const { id: projectId } = useProject()
  const { data: members = [] } = useQuery(membersQuery(projectId))
  const keys = useQuery(keysQuery(projectId)).data?.keys ?? []
  const navigate = useNavigate()
  const choose = (name: keyof AuditSearch) => (value: string) =>
    void navigate({
      to: '/p/$projectId/settings/audit',
      params: { projectId },
      search: { ...search, [name]: value === '' ? undefined : value },
      replace: true,
    })
  const actors = [
    ...members.map(({ id: value, name: label }) => ({ value, label })),
    ...keys.map(({ id: value, label }) => ({ value, label })),
    { value: 'operator', label: texts.operator },
  ]
  const choices = {
    actor: actors,
    subject: namesIn(texts.subjects).map((value) => ({ value, label: texts.subjects[value] })),
    action: namesIn(texts.actions).map((value) => ({ value, label: texts.actions[value] })),
    span: spans.map((value) => ({ value, label: texts.spans[value] })),
  }
  return (
    <div className={styles['filters']} role="search">
      {(['actor', 'subject', 'action', 'span'] as const).map((name) => (
        <ChoiceSelect
          key={name}
          label={texts.filters[name]}
          value={search[name] ?? ''}
          choices={[{ value: '', label: texts.any[name] }, ...choices[name]]}
          onChange={choose(name)}
        />
      ))}
    </div>
  )
}
