import type { ContactState } from '#core/contacts/contact.ts'
import type { StoredContact } from './stored-contact.ts'

/** The words of a contact at its place in the order. */
export type PlacedWords = { sortKey: bigint; state: ContactState }

/** The writes of contacts' rows and words, which differ by engine. */
export type ContactTable = {
  insert(records: readonly StoredContact[]): Promise<void>
  /**
   * With a new identity a contact ranks last among its contacts; the holder is chosen
   * afterwards. Without one its rank is 0.
   */
  update(records: readonly StoredContact[]): Promise<void>
  delete(records: readonly StoredContact[]): Promise<void>
  addWords(added: readonly PlacedWords[]): Promise<void>
  deleteWords(deleted: readonly PlacedWords[]): Promise<void>
  /** Before contacts are erased permanently. */
  noteErasure(now: number): Promise<void>
}
