import type { FormStore } from '#core/forms/form-store.ts'
import { unfinishedOfToken, unfinishedToken } from '#core/forms/mails/link-tokens.ts'
import { isId } from '#core/values/id.ts'
import { isSameSignature } from '#core/values/signature.ts'
import { formPath } from '#model/forms/paths.ts'
import type { UnfinishedStore } from './unfinished-store.ts'
import type { LinkedUnfinished } from './unfinished-submission.ts'

type LinkStore = Pick<UnfinishedStore, 'findUnfinished' | 'removeUnfinishedOf'>

/** Null for a link that is not genuine, and where it is no longer kept for its address. */
export async function findLinkedUnfinished(
  store: Pick<LinkStore, 'findUnfinished'>,
  token: string,
): Promise<LinkedUnfinished | null> {
  const { formId, id } = unfinishedOfToken(token)
  if (!isId('form', formId)) return null
  const linked = await store.findUnfinished({ formId, id })
  if (linked === null) return null
  const { secret, identity } = linked
  return isSameSignature(token, unfinishedToken(secret, { formId, id, identity })) ? linked : null
}

/** Deletes all that a form keeps for the address of a link. Returns whether there was anything. */
export async function deleteByLink(
  store: LinkStore,
  { token, now }: { token: string; now: number },
): Promise<boolean> {
  const linked = await findLinkedUnfinished(store, token)
  if (linked === null) return false
  const { projectId, formId, identity } = linked
  await store.removeUnfinishedOf({ projectId, formId, identity, now })
  return true
}

/** Where the form of a link is filled in: on a page of its sites as they are now, or its own. */
export async function findPageOfLink(
  store: Pick<LinkStore, 'findUnfinished'> & Pick<FormStore, 'findForm'>,
  token: string,
): Promise<string | null> {
  const linked = await findLinkedUnfinished(store, token)
  if (linked === null) return null
  const { formId, pageUrl, language } = linked
  const origins = (await store.findForm(formId))?.definition.origins ?? []
  const isOnSite = pageUrl !== null && origins.includes(new URL(pageUrl).origin)
  return isOnSite ? pageUrl : `${formPath(formId)}?lang=${language}`
}
