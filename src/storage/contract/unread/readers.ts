import { byOperator } from '#core/actor.ts'
import type { ContactUpdate } from '#core/contacts/changing/apply-update.ts'
import { mergeContacts } from '#core/contacts/changing/manage-contacts.ts'
import { walkContacts } from '#core/contacts/searching/search-contacts.ts'
import { unfiltered } from '#core/contacts/searching/unfiltered.ts'
import type { Store } from '#core/store.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'

/** A project with two members, and a naive model of what each has not read. */
export class Readers {
  readonly workspace: Workspace
  readonly memberIds: readonly string[]
  /** The ids of unread contacts, by the members who have visited. */
  readonly unread = new Map<string, Set<string>>()
  /** The ids of all contacts, including those that are gone. */
  readonly ids: string[] = []

  private constructor(workspace: Workspace, memberIds: readonly string[]) {
    this.workspace = workspace
    this.memberIds = memberIds
  }

  static async make(store: Store): Promise<Readers> {
    const workspace = await Workspace.make(store)
    const crew = new Crew(store, workspace.projectId)
    const [ann, bob] = [await crew.add('viewer', 'Ann'), await crew.add('member', 'Bob')]
    return new Readers(workspace, [ann.id, bob.id])
  }

  get store(): Store {
    return this.workspace.store
  }

  reader(which: number) {
    const memberId = this.memberIds[which % this.memberIds.length] ?? ''
    return { projectId: this.workspace.projectId, memberId }
  }

  async visit(which: number, now = noon): Promise<number | null> {
    const reader = this.reader(which)
    this.visited(reader.memberId)
    return (await this.store.noteVisit({ ...reader, now })).lastVisitAt
  }

  async write(now = noon): Promise<string> {
    const { id } = await this.workspace.write({ name: `Lead ${this.ids.length}` }, { now })
    this.ids.push(id)
    for (const unread of this.unread.values()) unread.add(id)
    return id
  }

  /** As `write`, from a file. */
  async import(): Promise<void> {
    const { secret } = this.workspace.writers
    const { writers } = this.workspace
    Object.assign(writers, { secret: { ...secret, channel: 'import' } })
    this.ids.push((await this.workspace.write({ name: `Row ${this.ids.length}` })).id)
    Object.assign(writers, { secret })
  }

  async read(which: number, contacts: readonly number[]): Promise<void> {
    const reader = this.reader(which)
    const contactIds = contacts.flatMap((at) => this.idAt(at) ?? [])
    const unread = this.visited(reader.memberId)
    for (const id of contactIds) unread.delete(id)
    await this.store.markRead({ ...reader, contactIds })
  }

  /** What was written or opened after `upTo` stays unread, unless it is null. */
  async readAll(which: number, later: readonly string[], upTo: number | null): Promise<void> {
    const reader = this.reader(which)
    const unread = this.visited(reader.memberId)
    for (const id of [...unread]) if (upTo === null || !later.includes(id)) unread.delete(id)
    await this.store.markAllRead({ ...reader, upTo })
  }

  /** Marks a contact as done, which is unread to nobody, and submits it again with other values. */
  async reopen(at: number): Promise<string | null> {
    const id = await this.liveAt(at)
    if (id === null) return null
    const email = `${id}@example.com`
    await this.update(id, { text: { email, company: null }, doneAt: noon })
    for (const unread of this.unread.values()) unread.delete(id)
    await this.workspace.write({ email, company: 'Keller AG' })
    for (const unread of this.unread.values()) unread.add(id)
    return id
  }

  /** Marks a contact as done, and merges another, open one into it. */
  async reopenByMerge(at: number, into: number): Promise<void> {
    const survivor = await this.liveAt(into)
    const other = await this.liveAt(at)
    if (survivor === null || other === null || survivor === other) return
    await this.update(survivor, { text: {}, doneAt: noon })
    await this.merge(at, into)
    for (const unread of this.unread.values()) unread.add(survivor)
  }

  async delete(at: number): Promise<void> {
    const { projectId } = this.workspace
    const contactId = await this.liveAt(at)
    if (contactId === null) return
    this.leave(contactId)
    await this.store.deleteContact({ projectId, contactId, by: byOperator, now: noon })
  }

  async merge(at: number, into: number): Promise<void> {
    const { projectId } = this.workspace
    const [other, survivor] = [await this.liveAt(at), await this.liveAt(into)]
    if (other === null || survivor === null || other === survivor) return
    this.leave(other)
    await mergeContacts(this.store, { projectId, survivor, other, by: byOperator, now: noon })
  }

  /** What each member has not read, by the store and by the model. */
  async compare(): Promise<{ found: unknown; expected: unknown }[]> {
    const compared = this.memberIds.map(async (memberId, which) => {
      const reader = this.reader(which)
      const expected = [...(this.unread.get(memberId) ?? [])].toSorted()
      const found = await this.store.findUnread({ ...reader, contactIds: this.ids })
      const filter = { ...unfiltered(reader.projectId), unreadBy: memberId }
      const listed = (await Array.fromAsync(walkContacts(this.store, filter, 100))).flat()
      const { total, isTotalExact } = await this.store.readUnreadCount(reader)
      return {
        found: { ids: found.toSorted(), listed: listed.toSorted(), total, isTotalExact },
        expected: { ids: expected, listed: expected, total: expected.length, isTotalExact: true },
      }
    })
    return Promise.all(compared)
  }

  private async update(
    contactId: string,
    changes: Pick<ContactUpdate, 'text' | 'doneAt'>,
  ): Promise<void> {
    const { projectId } = this.workspace
    const none = { phoneE164: null, customFields: {}, addedTags: [], removedTags: [] }
    const update = { ...none, ...changes }
    await this.store.updateContact({ projectId, contactId, update, by: byOperator, now: noon })
  }

  private visited(memberId: string): Set<string> {
    const unread = this.unread.get(memberId) ?? new Set()
    this.unread.set(memberId, unread)
    return unread
  }

  private leave(id: string): void {
    for (const unread of this.unread.values()) unread.delete(id)
  }

  private idAt(at: number): string | undefined {
    return this.ids[at % Math.max(1, this.ids.length)]
  }

  private async liveAt(at: number): Promise<string | null> {
    const id = this.idAt(at)
    const { projectId } = this.workspace
    const contact = id === undefined ? null : await this.store.getContact(projectId, id)
    return contact?.id === id && id !== undefined ? id : null
  }
}
