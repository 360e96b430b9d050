import type { ContactsWrite } from '#core/contacts/contact-store.ts'
import type { ContactInput } from '#core/contacts/contact.ts'
import type { FoundKey } from '#core/keys/key.ts'
import type { KeyKind } from '#model/keys/key.ts'
import { Assignments } from '#storage/repositories/contacts/assignments.ts'
import { KeptAnswers } from '#storage/repositories/contacts/kept-answers.ts'
import { type StoredContact, readStored } from '#storage/repositories/contacts/stored-contact.ts'
import { UsedTokens } from '#storage/repositories/contacts/used-tokens.ts'
import { PendingValues } from '#storage/repositories/fields/pending-values.ts'
import { ProjectFields } from '#storage/repositories/fields/project-fields.ts'
import { submissionRequestsOf } from '#storage/repositories/forms/named-submission.ts'
import { NewSubmissions } from '#storage/repositories/forms/new-submissions.ts'
import { findKeys } from '#storage/repositories/keys/keys.ts'
import { findAssignable } from '#storage/repositories/members/members.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { text } from '#storage/row.ts'
import { settleAll } from '#storage/settle-all.ts'
import { spelled } from '#storage/sql.ts'
import type { NumberedWrite } from './numbered-write.ts'

/**
 * What the requests of a group need from the stored data, read at once, and kept current for each.
 */
export class GroupedWrites {
  readonly pendingValues: PendingValues
  readonly answers: KeptAnswers
  readonly tokens: UsedTokens
  readonly submissions: NewSubmissions
  readonly assignments: Assignments
  /** The contacts that requests of secret keys update, or submissions open, by identity. */
  readonly holders = new Map<string, StoredContact>()
  private readonly holderIds = new Map<string, string>()
  private readonly doneHolders: string[] = []
  /** The requested assignees to whom contacts can be assigned. */
  assignable: ReadonlySet<string> = new Set()
  /** By the hashes of secrets, as they are under the lock that a change of a key takes too. */
  keys: ReadonlyMap<string, FoundKey> = new Map()
  private fields: ProjectFields | null = null

  private constructor(transaction: ProjectTransaction) {
    this.pendingValues = new PendingValues(transaction)
    this.answers = new KeptAnswers(transaction)
    this.tokens = new UsedTokens(transaction)
    this.submissions = new NewSubmissions(transaction)
    this.assignments = new Assignments(transaction)
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
    const names = group.flatMap((write) => submissionRequestsOf(write, write.keyNumber))
    const tokens = group.flatMap(({ challengeToken }) => challengeToken?.hash ?? [])
    const hasLabels = inputs.some(
      (input) => input.customFields.length + input.unknownNames.length > 0,
    )
    await settleAll([
      writes.loadHolders(transaction, group),
      writes.loadHolderIds(transaction, group),
      writes.loadTimes(transaction, group),
      writes.loadAssignable(transaction, inputs),
      writes.loadKeys(transaction, group),
      writes.answers.load([...kept, ...names]),
      writes.tokens.load(tokens),
      ...(hasLabels ? [writes.loadFields(transaction)] : []),
    ])
    await writes.loadDoneHolders(transaction)
    if (hasLabels) {
      await writes.pendingValues.load([...writes.holders.values()].map((record) => record.number))
    }
    await writes.assignments.load(writes.assigningKeysOf(group))
    await writes.submissions.load(group)
    return writes
  }

  /** Until the lock is granted it is unknown whether an earlier change has a later time. */
  async loadTimes(transaction: ProjectTransaction, group: readonly ContactsWrite[]): Promise<void> {
    const inputs = group.flatMap(inputsOf)
    await transaction.sortKeys.load(timesOf(transaction, group, inputs), inputs.length)
  }

  /** The contact that an added one would be a possible duplicate of. */
  holderIdOf(identity: string): string | null {
    return this.holders.get(identity)?.id ?? this.holderIds.get(identity) ?? null
  }

  keepHolder(record: StoredContact): void {
    if (record.state.identity !== null) this.holders.set(record.state.identity, record)
  }

  knownFields(): ProjectFields {
    if (this.fields === null) throw new Error('The fields were not loaded.')
    return this.fields
  }

  async flush(): Promise<void> {
    await this.pendingValues.flush()
    await this.fields?.flush()
    await this.answers.flush()
    await this.tokens.flush()
    await this.submissions.flush()
    await this.assignments.flush()
  }

  // Whether the key of a write without a secret assigns was not read yet.
  private assigningKeysOf(group: readonly NumberedWrite[]): number[] {
    const numbers = group.flatMap(({ credential, keyNumber }) => {
      const key = credential === null ? null : this.keys.get(credential.secretHash)?.key
      const mayAssign = key === null || (key?.assignees.length ?? 0) > 0
      return keyNumber !== null && mayAssign ? [keyNumber] : []
    })
    return [...new Set(numbers)]
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
    transaction: ProjectTransaction,
    group: readonly ContactsWrite[],
  ): Promise<void> {
    const identities = identitiesOf(group, 'publishable')
    if (identities.length === 0) return
    for (const row of await transaction.rows(selectNext, identities)) {
      if (row['identity'] !== row['requested']) continue
      const identity = text(row, 'requested')
      this.holderIds.set(identity, text(row, 'id'))
      if (row['done_at'] !== null) this.doneHolders.push(identity)
    }
  }

  private async loadDoneHolders(transaction: ProjectTransaction): Promise<void> {
    const identities = this.doneHolders.filter((identity) => !this.holders.has(identity))
    for (const record of await readStored(transaction, 'holder', identities))
      this.keepHolder(record)
  }

  private async loadKeys(
    transaction: ProjectTransaction,
    group: readonly ContactsWrite[],
  ): Promise<void> {
    const hashes = new Set(group.flatMap(({ credential }) => credential?.secretHash ?? []))
    if (hashes.size > 0) this.keys = await findKeys(transaction, [...hashes])
  }

  private async loadFields(transaction: ProjectTransaction): Promise<void> {
    this.fields = await ProjectFields.load(transaction)
  }

  private async loadAssignable(
    transaction: ProjectTransaction,
    inputs: readonly ContactInput[],
  ): Promise<void> {
    const ids = [...new Set(inputs.flatMap(({ assigneeId }) => assigneeId ?? []))]
    this.assignable = await findAssignable(transaction, ids)
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

// One look-up for each, whether it is known or not. Its order leaves one index.
const selectNext = spelled(
  `SELECT u.requested, n.id, n.identity, n.done_at
    FROM unnest($2::text[]) AS u (requested) LEFT JOIN LATERAL (
      SELECT t.id, t.identity, t.done_at FROM contacts AS t
      WHERE t.project_number = $1 AND t.identity >= u.requested
      ORDER BY t.identity, t.identity_rank LIMIT 1) AS n ON true`,
  `SELECT a.value AS requested, n.id, n.identity, n.done_at FROM json_each($2) AS a
    LEFT JOIN contacts AS n ON n.project_number = $1 AND n.number = (
      SELECT t.number FROM contacts AS t
      WHERE t.project_number = $1 AND t.identity >= a.value
      ORDER BY t.identity, t.identity_rank LIMIT 1)`,
  `SELECT $2 AS requested, n.id, n.identity, n.done_at FROM (SELECT 1)
    LEFT JOIN contacts AS n ON n.project_number = $1 AND n.number = (
      SELECT t.number FROM contacts AS t
      WHERE t.project_number = $1 AND t.identity >= $2
      ORDER BY t.identity, t.identity_rank LIMIT 1)`,
)
