import { typeAhead } from '#web/ui/keys/typed-ahead.ts'

/** The lead whose comment box gets the focus once it is shown. */
let awaited: string | null = null

const boxOf = (contactId: string) =>
  document.querySelector<HTMLElement>(`[data-comment-on="${contactId}"]`)

/** Puts the cursor into the comment box of a lead, now or as soon as the lead is open. */
export function beginComment(contactId: string): void {
  const box = boxOf(contactId)
  awaited = box === null ? contactId : null
  if (box === null) typeAhead()
  else focus(box)
}

/** Gives the box the focus if it was waited for. */
export function showCommentBox(contactId: string): void {
  if (awaited === contactId) beginComment(contactId)
}

function focus(box: HTMLElement): void {
  box.focus({ preventScroll: true })
  box.scrollIntoView({ block: 'center' })
}
