import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { Export } from '#core/exports/export.ts'
import type { FieldStore } from '#core/fields/field.ts'
import type { MemberStore } from '#core/members/member.ts'
import { exportNames } from './choose-columns.ts'
import { createWriter, writeContacts } from './create-writer.ts'
import { contactsWith } from './read-contacts.ts'
import type { ExportNames } from './table-columns.ts'

type Reads = Pick<ContactStore, 'getContact'> &
  Pick<FieldStore, 'listFields'> &
  Pick<MemberStore, 'listMembers'>
type Exported = Pick<Export, 'projectId' | 'format' | 'columns'>

const readsMax = 5

/**
 * Writes contacts a page at a time. They have their values by the labels of fields, so that a page
 * is read again when a field was renamed meanwhile. The header keeps the first labels.
 */
export class PageWriter {
  readonly start: string
  private readonly store: Reads
  private readonly exported: Exported
  private names: ExportNames

  private constructor(store: Reads, exported: Exported, names: ExportNames) {
    this.store = store
    this.exported = exported
    this.names = names
    this.start = createWriter(exported.format, names).start
  }

  /** To be opened before the first page is read. */
  static async open(store: Reads, exported: Exported): Promise<PageWriter> {
    const { projectId, columns } = exported
    const fields = await store.listFields(projectId)
    const names = exportNames(columns, fields, await store.listMembers(projectId))
    return new PageWriter(store, exported, names)
  }

  /** The text of the page, and how many of its contacts the file has. */
  async write(page: readonly Contact[]): Promise<{ text: string; contacts: number }> {
    const { projectId, format } = this.exported
    let contacts = page
    for (let reads = 1; await this.takeNewLabels(); reads += 1) {
      if (reads === readsMax) throw new Error('Fields were renamed at each read of a page.')
      const ids = page.map(({ id }) => id)
      contacts = (await Array.fromAsync(contactsWith(this.store, projectId, ids))).flat()
    }
    return writeContacts(createWriter(format, this.names), contacts)
  }

  /** Whether a column's field was renamed since the labels were last read. */
  private async takeNewLabels(): Promise<boolean> {
    const { projectId, columns } = this.exported
    const before = this.names.labels
    const { labels } = exportNames(columns, await this.store.listFields(projectId), [])
    this.names = { ...this.names, labels }
    return labels.some((label, index) => label !== before[index])
  }
}
