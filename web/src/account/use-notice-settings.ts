import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { noticeApi } from '#api/accounts/notice-api.ts'
import type { NoticeSettings, Notices } from '#web/api/accounts/notice-types.ts'
import { request } from '#web/api/request.ts'
import { preferredMailLanguage } from '#web/locales/language.ts'
import { useTexts } from '#web/locales/texts.ts'
import { browserTimeZone } from '#web/session/browser-time-zone.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

export function noticesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['notice-settings', projectId],
    queryFn: () => request(noticeApi.getNoticeSettings, { projectId }),
  })
}

/**
 * Changes which emails a project sends, at once, and restores it if the server refuses. They are
 * in the language of this device, and follow its clock.
 */
export function useSaveNotices(projectId: string) {
  const { emails } = useTexts('account')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const { queryKey } = noticesQuery(projectId)
  const { mutate } = useMutation({
    // One after the other: the last change is the one that stays.
    scope: { id: `notices of ${projectId}` },
    mutationFn: (settings: NoticeSettings) =>
      request(noticeApi.saveNoticeSettings, { projectId, body: settings }),
    onError: () => {
      toast(emails.notSaved)
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (notices: Notices, change: Partial<NoticeSettings>) => {
    const timeZone = browserTimeZone()
    const language = preferredMailLanguage()
    const settings = { ...notices.settings, language, timeZone, ...change }
    queries.setQueryData(queryKey, { ...notices, settings })
    mutate(settings)
  }
}
