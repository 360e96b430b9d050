import type { Engine } from '#test/engines/engine.ts'

type StoredContact = {
  id: string
  name: string | null
  phone: string | null
  phoneE164: string | null
  isUnverified: boolean
}

/** What a change replaced, when, and the label of the key that made it. */
type StoredChange = { at: number; key: string; previous: unknown }

/** What tests ask about the stored data that no response shows, the same on each engine. */
export class StoredData {
  private readonly engine: Pick<Engine, 'rows'>

  constructor(engine: Pick<Engine, 'rows'>) {
    this.engine = engine
  }

  /** Oldest first within a project. */
  async contacts(): Promise<StoredContact[]> {
    const rows = await this.engine.rows(selectContacts)
    return rows.map((row) => ({
      id: String(row['id']),
      name: textOf(row['name']),
      phone: textOf(row['phone']),
      phoneE164: textOf(row['phone_e164']),
      isUnverified: Boolean(row['is_unverified']),
    }))
  }

  /** The contact, which must exist. */
  async contact(id: string): Promise<StoredContact> {
    const contact = (await this.contacts()).find((stored) => stored.id === id)
    if (contact === undefined) throw new Error(`${id} is not stored.`)
    return contact
  }

  /** The changes of one contact, oldest first. */
  async changes(contactId: string): Promise<StoredChange[]> {
    const rows = await this.engine.rows(selectChanges, contactId)
    return rows.map(({ at, key, previous }) => ({
      at: Number(at),
      key: String(key),
      previous: JSON.parse(String(previous)) as unknown,
    }))
  }

  async pendingValues(): Promise<{ label: string; value: string }[]> {
    const rows = await this.engine.rows('SELECT label, value FROM held_values')
    return rows.map(({ label, value }) => ({ label: String(label), value: String(value) }))
  }

  /** How many records of counted requests there are. */
  async countedRequests(): Promise<number> {
    const [row] = await this.engine.rows('SELECT count(*) AS count FROM counted_requests')
    return Number(row?.['count'])
  }

  /**
   * Changes with any stored contact, history, field, held value, stored response, used token,
   * webhook, its secrets, or delivery.
   */
  async state(): Promise<string> {
    return JSON.stringify(await this.engine.rows(selectState))
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

const selectContacts = `
  SELECT id, name, phone, phone_e164, is_unverified FROM contacts
  ORDER BY project_number, number`
const selectChanges = `
  SELECT h.previous, h.at, k.label AS key FROM history AS h
  JOIN contacts AS c ON c.number = h.contact_number AND c.project_number = h.project_number
  JOIN keys AS k ON k.number = h.actor_number AND k.project_number = h.project_number
  WHERE c.id = $1 ORDER BY h.change`
const selectState = `
  SELECT sum(contact) AS contact, sum(change) AS change,
    (SELECT count(*) FROM contacts) AS contacts, (SELECT count(*) FROM history) AS history,
    (SELECT count(*) FROM fields) AS fields, (SELECT count(*) FROM held_values) AS held,
    (SELECT count(*) FROM idempotency) AS responses, (SELECT count(*) FROM used_tokens) AS tokens,
    (SELECT count(*) FROM webhooks) AS webhooks,
    (SELECT count(*) FROM webhook_secrets) AS secrets,
    (SELECT count(*) FROM deliveries) AS deliveries
  FROM counters`
