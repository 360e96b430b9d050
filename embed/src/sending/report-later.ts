import { announce } from '#embed/form/announce.ts'
import { showNotice } from '#embed/page/notice.ts'
import type { Progress } from './delivery.ts'
import { type StoredSubmission, erase, forget } from './outbox.ts'

/** Reports what happened to a submission whose form is no longer on the page. */
export function reportLater({ key, url, later }: StoredSubmission, progress: Progress): void {
  const form = url.slice(url.lastIndexOf('/') + 1)
  if (progress.kind === 'accepted') {
    // What was kept before it was sent, unless another has been begun.
    erase(`contact-form-unfinished:${url}`, key)
    const isFree = announce(document, 'success', { form })
    if (isFree && later !== null) showNotice(later.sent, later)
  } else if (progress.kind === 'refused') {
    const { code, errors } = progress
    const fields = errors.map(({ field }) => field)
    if (!announce(document, 'error', { form, code, fields }) || later === null) return
    showNotice(later.lost, later)
    // The visitor knows by now that it has to be sent again.
    forget(key)
  }
}
