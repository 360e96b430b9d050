import assert from 'node:assert/strict'

import type { DoneBy } from '#core/actor.ts'
import type { BulkAction, BulkChange, BulkSelection } from '#core/bulk/bulk-change.ts'
import { runBulkChanges } from '#core/bulk/run-bulk-changes.ts'
import { type RequestedUpdate, parseUpdate } from '#core/contacts/changing/update-contact.ts'
import type { ContactFilter } from '#core/contacts/searching/contact-query.ts'
import type { Member } from '#core/members/member.ts'
import type { Store } from '#core/store.ts'
import type { Role } from '#model/members/roles.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'

const turnsMax = 1_000

/** A project in which one member changes many leads, and another changes single ones. */
export class BulkTeam {
  readonly workspace: Workspace
  readonly store: Store
  readonly projectId: string
  readonly member: Member & { accountId: string }
  readonly other: Member
  readonly crew: Crew
  now = noon

  private constructor(
    workspace: Workspace,
    people: { crew: Crew; member: Member & { accountId: string }; other: Member },
  ) {
    this.workspace = workspace
    this.store = workspace.store
    this.projectId = workspace.projectId
    this.crew = people.crew
    this.member = people.member
    this.other = people.other
  }

  static async make(store: Store, role: Role = 'admin'): Promise<BulkTeam> {
    const workspace = await Workspace.make(store)
    const crew = new Crew(store, workspace.projectId)
    await crew.add('owner', 'Olga')
    const member = await crew.add(role, 'Mia')
    return new BulkTeam(workspace, { crew, member, other: await crew.add('member', 'Otto') })
  }

  /** Stores leads with these tags; answers their ids. */
  async addLeads(count: number, tags: readonly string[] = []): Promise<string[]> {
    const bodies = Array.from({ length: count }, (_, i) => ({ name: `Lead ${i}`, tags: [...tags] }))
    const results = await this.workspace.writeAll(bodies, { now: this.now })
    return results.map((result) => ('id' in result ? result.id : assert.fail()))
  }

  filter(filter: Partial<ContactFilter> = {}): BulkSelection {
    const any = { from: null, to: null }
    return {
      filter: {
        ...{ projectId: this.projectId, prefixes: [], keyIds: [], channels: [], tags: [] },
        ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
        fields: [],
        ...filter,
      },
    }
  }

  start(action: BulkAction, selection: BulkSelection): Promise<BulkChange> {
    const { projectId, now } = this
    return this.store.startBulkChange({
      projectId,
      action,
      selection,
      by: byMember(this.member),
      now,
    })
  }

  /** Starts it and waits for its end. */
  async make(action: BulkAction, selection: BulkSelection): Promise<BulkChange> {
    const { id } = await this.start(action, selection)
    await this.finish()
    return this.find(id)
  }

  async undo(bulkId: string): Promise<BulkChange> {
    await this.store.undoBulkChange(this.request(bulkId))
    await this.finish()
    return this.find(bulkId)
  }

  request(bulkId: string) {
    return { projectId: this.projectId, bulkId, by: byMember(this.member), now: this.now }
  }

  async find(bulkId: string): Promise<BulkChange> {
    return (await this.store.findBulkChange(this.projectId, bulkId)) ?? assert.fail()
  }

  /** Makes all bulk changes to their end; stops after `stepsMax`, like a killed process. */
  async finish({ holder = 'here', stepsMax = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    let steps = 0
    const pause = () => {
      steps += 1
      return Promise.resolve(steps < stepsMax)
    }
    const run = { holder, clock: { now: () => this.now }, pause }
    for (let turns = 0; turns < turnsMax && steps < stepsMax; turns += 1) {
      if (!(await runBulkChanges(this.store, run))) return
    }
  }

  async changeOther(contactId: string, changes: Partial<RequestedUpdate>): Promise<void> {
    const whole = { set: {}, clear: [], addTags: [], removeTags: [], ...changes }
    const update = parseUpdate(whole, { fields: [], defaultCountry: null, now: this.now })
    const by = byMember(this.other)
    const change = { projectId: this.projectId, contactId, update, by, now: this.now }
    assert.ok('contact' in (await this.store.updateContact(change)))
  }

  async tagsOf(ids: readonly string[]): Promise<string[]> {
    const contacts = await Promise.all(ids.map((id) => this.workspace.get(id)))
    return contacts.map(({ tags }) => tags.join())
  }
}

export function byMember({ id, name }: Member): DoneBy {
  return { actor: { kind: 'member', id, label: name }, channel: 'app' }
}
