import fc from 'fast-check'

import type { BulkAction } from '#core/bulk/bulk-change.ts'
import { AppError } from '#core/errors.ts'
import type { Store } from '#core/store.ts'
import { contactTypes } from '#model/contacts/contact.ts'
import { BulkTeam, byMember } from '#storage/contract/bulk/bulk-team.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { noon } from '#storage/contract/workspace.ts'

/** What leads have in these histories. */
export const tags = ['hot', 'Hot', 'a b', 'ä"']
const labels = ['Budget', 'City', 'Later']
export const values = ['Gold', 'gold', 'Ägypten', '7']
/** Times of creation that a lead can bring: days, hours, minutes and years before. */
const times = [86_400_000 * 20, 7_200_000, 60_000, 86_400_000 * 400].map((ago) => {
  return new Date(noon - ago).toISOString()
})
const emails = ['a@example.com', 'b@example.com', 'c@example.com']
/** Before, during and after the steps. */
const reminders = [null, noon, noon + 10_000, noon + 86_400_000]
const companies = ['Acme', 'ACME', 'Über', 'Zoo']
const which = fc.nat({ max: 20 })
const some = <T extends string>(list: readonly T[], maxLength: number) =>
  fc.subarray([...list], { maxLength })
const customFields = fc.dictionary(fc.constantFrom(...labels), fc.constantFrom(...values), {
  maxKeys: 2,
})
const body = fc.record(
  {
    name: fc.constantFrom('Jane Doe', 'John Doe'),
    company: fc.constantFrom(...companies),
    email: fc.constantFrom(...emails),
    type: fc.constantFrom(...contactTypes),
    tags: some(tags, 2),
    customFields,
    createdAt: fc.constantFrom(...times),
  },
  { requiredKeys: ['name'] },
)
const kind = fc.constantFrom('secret' as const, 'publishable' as const)
const bulkKinds = ['assign', 'addTag', 'removeTag', 'markDone', 'reopen', 'remind'] as const
/** `other` is a second contact, or a member: one of two, or none. */
export const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('write' as const), kind, body }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('update' as const),
      ...{ which, other: which, customFields, addTags: some(tags, 1), removeTags: some(tags, 2) },
      company: fc.constantFrom(null, ...companies),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('triage' as const),
      ...{ which, isDone: fc.boolean(), remindAt: fc.constantFrom(...reminders) },
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('merge' as const), which, other: which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('unmerge' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      bodies: fc.array(body, { minLength: 1, maxLength: 3 }),
      isUndone: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('bulk' as const),
      action: fc.constantFrom(...bulkKinds),
      ...{ other: which, isUndone: fc.boolean() },
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undoKey' as const), kind }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('createField' as const, 'deleteField' as const, 'changeField' as const),
      label: fc.constantFrom(...labels),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What can happen to the leads of a project. */
export class LeadHistory {
  readonly team: BulkTeam
  private readonly people: People
  /** The keys that have written. */
  readonly keyIds = new Set<string>()
  /** All contacts that have ever existed. */
  private readonly ids: string[] = []

  private constructor(team: BulkTeam) {
    this.team = team
    this.people = new People(team.workspace)
    for (const { keyId } of Object.values(team.workspace.writers)) this.keyIds.add(keyId)
  }

  static async make(store: Store): Promise<LeadHistory> {
    const team = await BulkTeam.make(store)
    await team.workspace.createField('Budget')
    await team.workspace.createField('City')
    return new LeadHistory(team)
  }

  /** What is refused changes nothing. */
  async take(taken: Step): Promise<void> {
    this.team.now += 1_000
    try {
      await this.act(taken)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }

  private async act(taken: Step): Promise<void> {
    const { team, people } = this
    const { workspace, store, projectId, now } = team
    switch (taken.does) {
      case 'write':
        this.know(await workspace.writeAll([taken.body], { kind: taken.kind, now }))
        return
      case 'update': {
        const assigneeId = this.memberAt(taken.other)
        const { company } = taken
        const clear = [
          ...(assigneeId === null ? ['assigneeId'] : []),
          ...(company === null ? ['company'] : []),
        ]
        const set = {
          customFields: taken.customFields,
          ...(company === null ? {} : { company }),
          ...(assigneeId === null ? {} : { assigneeId }),
        }
        const { addTags, removeTags } = taken
        const changes = { set, clear, addTags, removeTags }
        await people.update(this.idAt(taken.which), changes, now)
        return
      }
      case 'triage': {
        const { isDone, remindAt } = taken
        const change =
          remindAt === null
            ? { clear: ['remindAt'] }
            : { set: { remindAt: new Date(remindAt).toISOString() } }
        await people.update(this.idAt(taken.which), { isDone, ...change }, now)
        return
      }
      case 'merge':
        await people.merge(this.idAt(taken.which), this.idAt(taken.other), now)
        return
      case 'unmerge':
        await people.unmerge(this.idAt(taken.which), now)
        return
      case 'delete':
        await people.delete(this.idAt(taken.which), now)
        return
      case 'import': {
        const file = await ImportedFile.open(workspace, { fileHash: `${now}` })
        this.keyIds.add(file.start.keyId)
        this.know(await file.write(...taken.bodies))
        if (taken.isUndone) await file.undo(now)
        return
      }
      case 'bulk': {
        const { id } = await team.make(this.actionOf(taken), team.filter())
        if (taken.isUndone) await team.undo(id)
        return
      }
      case 'undoKey': {
        const { keyId } = workspace.writers[taken.kind]
        const since = now - 10_000
        await store.startKeyUndo({ projectId, keyId, since, by: byMember(team.member), now })
        await team.finish()
        return
      }
      case 'createField':
        await workspace.createField(taken.label, now)
        await workspace.applyPendingValues(now)
        return
      case 'deleteField':
        await store.deleteField(await this.fieldOf(taken.label), now)
        return
      case 'changeField': {
        const fieldId = await this.fieldOf(taken.label)
        await store.changeField({ fieldId, label: `${taken.label} ${now}`, now })
      }
    }
  }

  private know(results: readonly object[]): void {
    for (const result of results) {
      if ('id' in result && typeof result.id === 'string') this.ids.push(result.id)
    }
  }

  private idAt(place: number): string {
    return this.ids[place % this.ids.length] ?? 'contact_00000000000000000000000001'
  }

  private memberAt(place: number): string | null {
    return [this.team.member.id, this.team.other.id, null][place % 3] ?? null
  }

  private actionOf({ action, other }: Extract<Step, { does: 'bulk' }>): BulkAction {
    if (action === 'assign') return { kind: action, assigneeId: this.memberAt(other) }
    if (action === 'markDone') return { kind: action, doneAt: this.team.now }
    if (action === 'reopen') return { kind: action }
    if (action === 'remind') {
      return { kind: action, remindAt: reminders[other % reminders.length] ?? noon }
    }
    return { kind: action, tag: tags[other % tags.length] ?? '' }
  }

  private async fieldOf(label: string): Promise<string> {
    const fields = await this.team.store.listFields(this.team.projectId)
    return fields.find((field) => field.label.startsWith(label))?.id ?? ''
  }
}
