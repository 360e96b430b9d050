import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { leadApi } from '#api/leads/lead-api.ts'
import { shownName } from '#model/contacts/shown-name.ts'
import { request } from '#web/api/request.ts'
import { useLeadNavigation } from '#web/leads/use-lead-navigation.ts'
import { useTexts } from '#web/locales/texts.ts'
import { whenAuthorChanges } from '#web/session/draft-author.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { knownLeadsQuery } from './known-leads.ts'
import type { AddedValues } from './pasted-lead.ts'

/** What was typed and not added, by project, as long as the page is there. */
const drafts = new Map<string, AddedValues>()
whenAuthorChanges(() => drafts.clear())

/** A lead while it is typed: who it may be, and what adds it unless that is to be seen first. */
export function useNewLead() {
  const texts = useTexts('newLead')
  const { id: projectId } = useProject()
  const { open } = useLeadNavigation()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const [values, setValues] = useState(() => drafts.get(projectId) ?? {})
  /** What the person was looked for by. */
  const [sought, look] = useState(values)
  const { data: matches = [] } = useQuery(knownLeadsQuery(projectId, sought))
  const isSought = sought.email === values.email && sought.phone === values.phone
  const known = isSought ? matches : []
  const fill = (added: AddedValues) => {
    const next = { ...values, ...added }
    drafts.set(projectId, next)
    setValues(next)
    return next
  }
  const addition = useAction({
    async mutationFn() {
      const now = await queries.query(knownLeadsQuery(projectId, values))
      look(values)
      if (now.length > 0 && known.length === 0) return null
      return request(leadApi.addLead, { projectId, body: filled(values) })
    },
    onSuccess(added) {
      if (added === null) return
      drafts.delete(projectId)
      void queries.invalidateQueries({ queryKey: ['leads', projectId] })
      toast(texts.added(shownName(filled(values)) ?? ''))
      open(added.id)
    },
  })
  return { values, fill, addition, known, look }
}

/** Without what is blank. */
export function filled(values: AddedValues): AddedValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
}
