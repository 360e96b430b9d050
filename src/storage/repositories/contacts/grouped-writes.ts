import type { ContactsWrite } from '#core/contacts/contact-store.ts'
import type { ContactInput } from '#core/contacts/contact.ts'
import type { FoundKey, KeyKind } from '#core/keys/key.ts'
import { text } from '#storage/contact-row.ts'
import { findKeys } from '#storage/repositories/keys/keys.ts'
import { allEnded } from '#storage/settle-all.ts'
import { HeldValues } from '#storage/repositories/fields/hold-values.ts'
import { NewSubmissions } from '#storage/repositories/forms/new-submissions.ts'
import { KeptAnswers } from './kept-answers.ts'
import type { NumberedWrite } from './numbered-write.ts'
import { ProjectFields } from '#storage/repositories/fields/project-fields.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type StoredContact, readStored } from './stored-contact.ts'
import { UsedTokens } from './used-tokens.ts'

/**
 * What the requests of a group need from the stored data, read at once, and kept current for each.
 */
export class GroupedWrites {
  readonly held: HeldValues
  readonly answers: KeptAnswers
  readonly tokens: UsedTokens
  readonly submissions: NewSubmissions
  private readonly holders = new Map<string, StoredContact>()
  private readonly holderIds = new Map<string, string>()
  private readonly members = new Set<string>()
  private keys: ReadonlyMap<string, FoundKey> = new Map()
  private fields: ProjectFields | null = null

  private constructor(transaction: ProjectTransaction) {
    this.held = new HeldValues(transaction)
    this.answers = new KeptAnswers(transaction)
    this.tokens = new UsedTokens(transaction)
    this.submissions = new NewSubmissions(transaction)
  }

  static async load(
    transaction: ProjectTransaction,
    group: readonly NumberedWrite[],
  ): Promise<GroupedWrites> {
    const writes = new GroupedWrites(transaction)
    const inputs = group.flatMap(inputsOf)
    const kept = group.flatMap(({ idempotency: token, keyNumber, now }) =>
      token === null || keyNumber === null ? [] : [{ keyNumber, token, now }],
    )
    const tokens = group.flatMap(({ challengeToken }) => challengeToken?.hash ?? [])
    await allEnded([
      writes.loadHolders(transaction, group),
      writes.loadHolderIds(transaction, group),
      writes.loadTimes(transaction, group),
      writes.loadMembers(transaction, inputs),
      writes.loadKeys(transaction, group),
      writes.answers.load(kept),
      writes.tokens.load(tokens),
    ])
    if (inputs.some((input) => input.customFields.length + input.unknownNames.length > 0)) {
      writes.fields = await ProjectFields.load(transaction)
      await writes.held.load([...writes.holders.values()].map((record) => record.number))
    }
    return writes
  }

  /** Until the lock is granted it is unknown whether an earlier change has a later time. */
  async loadTimes(transaction: ProjectTransaction, group: readonly ContactsWrite[]): Promise<void> {
    const inputs = group.flatMap(inputsOf)
    await transaction.sortKeys.load(timesOf(transaction, group, inputs), inputs.length)
  }

  /** The contact that a secret key's request updates. */
  holderOf(identity: string): StoredContact | null {
    return this.holders.get(identity) ?? null
  }

  /** The contact that an added one would be a possible duplicate of. */
  holderIdOf(identity: string): string | null {
    return this.holders.get(identity)?.id ?? this.holderIds.get(identity) ?? null
  }

  keepHolder(record: StoredContact): void {
    if (record.state.identity !== null) this.holders.set(record.state.identity, record)
  }

  /** The key of a secret, as it is under the lock that whoever changes a key has to take too. */
  keyOf(secretHash: string): FoundKey | null {
    return this.keys.get(secretHash) ?? null
  }

  isMember(id: string): boolean {
    return this.members.has(id)
  }

  knownFields(): ProjectFields {
    if (this.fields === null) throw new Error('The fields were not loaded.')
    return this.fields
  }

  labelOf(fieldId: string): string {
    return this.knownFields().labelOf(fieldId)
  }

  async flush(): Promise<void> {
    await this.held.flush()
    await this.fields?.flush()
    await this.answers.flush()
    await this.tokens.flush()
    await this.submissions.flush()
  }

  private async loadHolders(
    transaction: ProjectTransaction,
    group: readonly ContactsWrite[],
  ): Promise<void> {
    const identities = identitiesOf(group, 'secret')
    for (const record of await readStored(transaction, 'holder', identities))
      this.keepHolder(record)
  }

  // What a publishable key waits for must not depend on the holder: the row that is read is the
  // holder's, otherwise the next one in the index.
  private async loadHolderIds(
    { connection, projectNumber }: ProjectTransaction,
    group: readonly ContactsWrite[],
  ): Promise<void> {
    const identities = identitiesOf(group, 'publishable')
    if (identities.length === 0) return
    for (const row of await connection.rows(
      connection.dialect.selectNext,
      projectNumber,
      identities,
    )) {
      if (row['identity'] === row['asked']) this.holderIds.set(text(row, 'asked'), text(row, 'id'))
    }
  }

  private async loadKeys(
    transaction: ProjectTransaction,
    group: readonly ContactsWrite[],
  ): Promise<void> {
    const hashes = new Set(group.flatMap(({ credential }) => credential?.secretHash ?? []))
    if (hashes.size > 0)
      this.keys = await findKeys(transaction.connection, transaction.projectNumber, [...hashes])
  }

  private async loadMembers(
    transaction: ProjectTransaction,
    inputs: readonly ContactInput[],
  ): Promise<void> {
    const ids = [...new Set(inputs.flatMap(({ assigneeId }) => assigneeId ?? []))]
    if (ids.length === 0) return
    const rows = await transaction.connection.rows(selectMembers, transaction.projectNumber, ids)
    for (const row of rows) this.members.add(text(row, 'id'))
  }
}

function inputsOf({ items }: ContactsWrite): ContactInput[] {
  return items.flatMap((item) => ('input' in item ? [item.input] : []))
}

function identitiesOf(group: readonly ContactsWrite[], kind: KeyKind): string[] {
  const ofKind = group.filter(({ writer }) => writer.keyKind === kind)
  return ofKind.flatMap(inputsOf).flatMap(({ identity }) => identity ?? [])
}

// Each contact that is added or moved gets one of these as its creation.
function timesOf(
  transaction: ProjectTransaction,
  group: readonly ContactsWrite[],
  inputs: readonly ContactInput[],
): number[] {
  const now = group.map((write) => transaction.timeAt(write.now))
  return [...now, ...inputs.flatMap(({ createdAt }) => createdAt ?? [])]
}

const selectMembers = `
  SELECT id FROM members
  WHERE project_number = $1 AND id = ANY ($2::text[]) AND removed_at IS NULL`
