import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { type Form, type FormChange, type FormPlace, changeForm } from '#web/api/forms-api.ts'
import { formQuery, formsQuery } from '#web/forms/forms-query.ts'
import { useWhenGone } from '#web/ui/use-when-gone.ts'
import { withWholeTexts } from './change-texts.ts'
import { DraftSaver, type DraftState } from './draft-saver.ts'

/** The draft of a form, which is saved as it is typed. */
export function useDraft(place: FormPlace, form: Form): { saver: DraftSaver; state: DraftState } {
  const queries = useQueryClient()
  const [saver] = useState(
    () =>
      new DraftSaver(form, async (change) => {
        const saved = await changeForm(place, withWhole(change))
        const { queryKey } = formQuery(place)
        await queries.cancelQueries({ queryKey })
        queries.setQueryData(queryKey, saved)
        void queries.invalidateQueries({ queryKey: formsQuery(place.projectId).queryKey })
        return saved
      }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.get)
  useEffect(() => saver.see(form), [saver, form])
  useWhenGone(() => void saver.save())
  const isSaved = state.status === 'saved'
  useEffect(() => {
    if (isSaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaved])
  return { saver, state }
}

function withWhole({ draft, ...others }: FormChange): FormChange {
  return draft === undefined ? others : { ...others, draft: withWholeTexts(draft) }
}
