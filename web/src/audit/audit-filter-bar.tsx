import { useNavigate } from '@tanstack/react-router'

import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { type AuditSearch, namesIn, spans } from './audit-filters.ts'
import styles from './audit.module.css'
import { useActors } from './use-actors.ts'

/** Who, what, how and when; each is in the address. */
export function AuditFilterBar({ search }: { search: AuditSearch }) {
  const texts = useTexts('audit')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const choose = (name: keyof AuditSearch) => (value: string) =>
    void navigate({
      to: '/p/$projectId/settings/audit',
      params: { projectId },
      search: { ...search, [name]: value === '' ? undefined : value },
      replace: true,
    })
  const choices = {
    actor: [...useActors(), { value: 'operator', label: texts.operator }],
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
