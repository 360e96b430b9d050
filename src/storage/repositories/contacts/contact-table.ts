import type { StoredContact } from './stored-contact.ts'

/** A contact as an index knows it: at its place in the order. */
export type IndexedContact = Pick<StoredContact, 'sortKey' | 'state' | 'keyNumber' | 'channel'>

/** The writes of contacts' rows and terms, which differ by engine. */
export type ContactTable = {
  insert(records: readonly StoredContact[]): Promise<void>
  /**
   * With a new identity a contact ranks last among its contacts; the holder is chosen
   * afterwards. Without one its rank is 0.
   */
  update(records: readonly StoredContact[]): Promise<void>
  delete(records: readonly StoredContact[]): Promise<void>
  addTerms(added: readonly IndexedContact[]): Promise<void>
  deleteTerms(deleted: readonly IndexedContact[]): Promise<void>
  /** Before contacts are erased permanently. */
  noteErasure(now: number): Promise<void>
}
