import assert from 'node:assert/strict'

import { type DoneBy, byOperator } from '#core/actor.ts'
import { createId } from '#core/values/id.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Visits } from './visits.ts'

export const kind = 'privacy'
export const field = `consent:${kind}`
export const email = 'jane@example.com'

export function memberOf(label: string): DoneBy {
  return { actor: { kind: 'member', id: createId('user', noon), label }, channel: 'app' }
}

/** A form that asks for a consent, and what people do with it. */
export async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  const { store, readRows } = await openStore(t)
  const workspace = await Workspace.make(store)
  const { projectId } = workspace
  const form = await Visits.make(store, projectId)
  const send = async (contact: object, now = noon, more: Parameters<Visits['send']>[1] = {}) =>
    (await form.send(contact, { spam: null, now, ...more })).id
  const withdraw = (contactId: string, now: number, reason = '', by = byOperator) =>
    store.withdrawConsent({ projectId, contactId, kind, reason, by, now })
  const restore = (
    contactId: string,
    withdrawal: number | null,
    by: DoneBy,
    withdrawnSince = noon,
  ) => {
    const of = { projectId, contactId, kind, withdrawal: withdrawal ?? assert.fail() }
    return store.restoreConsent({ ...of, withdrawnSince, by, now: noon + 6_000 })
  }
  /** When each consent was withdrawn. */
  const read = async (id: string) =>
    (await store.readConsents(projectId, id)).consents.map(({ withdrawnAt }) => withdrawnAt)
  const isGiven = async (id: string) => {
    const asked = [{ formId: form.formId, field }]
    return (await store.listGivenConsents({ projectId, contactIds: [id], asked })).has(id)
  }
  const historyOf = async (contactId: string) =>
    store.listHistory({ projectId, contactId, afterChange: 0, limit: 10 })
  const people = new People(workspace)
  return {
    store,
    projectId,
    workspace,
    form,
    people,
    send,
    withdraw,
    restore,
    read,
    isGiven,
    historyOf,
    readRows,
  }
}
