import { type DoneBy, byOperator } from '#core/actor.ts'
import type { OutgoingMail } from '#core/mails/mail.ts'
import type { NoticeSettings } from '#core/notices/notice-settings.ts'
import { sendAlerts } from '#core/notices/send-alerts.ts'
import { sendNotices } from '#core/notices/send-notices.ts'
import type { Store } from '#core/store.ts'
import type { Role } from '#model/members/roles.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'

/** A project with a member, and the emails that they get. */
export class Reader {
  readonly workspace: Workspace
  readonly memberId: string
  readonly address: string
  readonly mails: OutgoingMail[] = []
  fails = false
  tries = 0

  private constructor(workspace: Workspace, member: { id: string; email: string }) {
    this.workspace = workspace
    this.memberId = member.id
    this.address = member.email
  }

  static async make(
    store: Store,
    settings: NoticeSettings,
    role: Role = 'viewer',
  ): Promise<Reader> {
    const workspace = await Workspace.make(store)
    const reader = new Reader(workspace, await new Crew(store, workspace.projectId).add(role))
    await reader.choose(settings)
    return reader
  }

  get projectId(): string {
    return this.workspace.projectId
  }

  async choose(settings: NoticeSettings): Promise<void> {
    const { projectId, memberId } = this
    await this.workspace.store.saveNoticeSettings({ projectId, memberId, settings, now: noon })
  }

  /** What is emailed to the member, or to another address, then. */
  async mailsAt(now: number, address = this.address): Promise<OutgoingMail[]> {
    const send = async (mail: OutgoingMail) => {
      if (mail.to === address) this.tries += 1
      if (this.fails) throw new Error('The mail server is away.')
      this.mails.push(mail)
    }
    const parts = {
      store: this.workspace.store,
      mail: { from: 'leads@example.com', send },
      clock: { now: () => now, elapsed: () => now },
      publicUrl: 'https://leads.example.com',
      secret: 'secret',
      onFailure: () => {},
      isStopping: () => false,
    }
    while (await sendNotices(parts)) continue
    while (await sendAlerts(parts)) continue
    return this.mails.splice(0).filter(({ to }) => to === address)
  }

  async writeMany(count: number): Promise<void> {
    await this.workspace.writeAll(Array.from({ length: count }, (_, i) => ({ name: `Lead ${i}` })))
  }

  async assign(contactId: string, assigneeId: string | null, by: DoneBy = byOperator) {
    const { projectId } = this
    const none = { text: {}, phoneE164: null, customFields: {}, addedTags: [], removedTags: [] }
    const update = { ...none, assigneeId }
    await this.workspace.store.updateContact({ projectId, contactId, update, by, now: noon })
  }
}
