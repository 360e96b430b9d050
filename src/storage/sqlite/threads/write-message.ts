import type { ContactInput, LabelledValue } from '#core/contacts/contact.ts'
import type { WriteItem } from '#core/contacts/writing/write-item.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'
import type { NumberedWrite } from '#storage/repositories/contacts/writing/numbered-write.ts'
import type { StoredWrite } from '#storage/sqlite/contacts/store-contacts.ts'
import type { Command } from '#storage/sqlite/engine/commands.ts'

/**
 * Commands on their way to the writer, as JSON: half the cost of a structured clone. Most of them
 * store a contact, often with the key of the previous one: contacts are lists of values without
 * names, and what several commands have in common is written once, which halves the cost again.
 */
export function writeMessage(commands: readonly Command[]): string {
  const common = new CommonParts()
  const packed = commands.map((command) =>
    command.name === 'storeContacts' ? packStore(command.parameters[0], common) : command,
  )
  return JSON.stringify([common.list, packed])
}

/** The commands of a message. Throws when it is not one of `writeMessage`. */
export function readMessage(message: string): Command[] {
  const [common, packed] = JSON.parse(message) as [Common[], (Command | PackedStore)[]]
  return packed.map((command) => (isPacked(command) ? unpackStore(command, common) : command))
}

/** What the writes of a key have in common. */
type Common = Pick<StoredWrite, 'projectNumber'> &
  Pick<NumberedWrite, 'keyNumber' | 'writer' | 'credential'>

class CommonParts {
  readonly list: Common[] = []
  private readonly places = new Map<string, number>()

  placeOf(part: Common): number {
    const { projectNumber, keyNumber, writer, credential } = part
    // What was passed is of one request.
    if (credential === null || credential.passed !== null) return this.add(part)
    const { keyId, channel } = writer
    const name = `${projectNumber} ${keyNumber} ${keyId} ${channel} ${credential.secretHash}`
    let place = this.places.get(name)
    if (place === undefined) {
      place = this.add(part)
      this.places.set(name, place)
    }
    return place
  }

  private add(part: Common): number {
    return this.list.push(part) - 1
  }
}

type Others = Omit<NumberedWrite, 'items' | 'now' | keyof Common>
type PackedItem = PackedInput | Exclude<WriteItem, { input: ContactInput }>
type PackedStore = [common: number, now: number, items: PackedItem[], others: Others]

function packStore({ projectNumber, write }: StoredWrite, common: CommonParts): PackedStore {
  const { writer, credential, keyNumber, items, now, ...others } = write
  const place = common.placeOf({ projectNumber, keyNumber, writer, credential })
  const packedItems = items.map((item) => ('input' in item ? packInput(item.input) : item))
  return [place, now, packedItems, others]
}

function unpackStore([place, now, packedItems, others]: PackedStore, list: Common[]): Command {
  const common = list[place]
  if (common === undefined) throw new Error(`The message has no common part ${place}.`)
  const { projectNumber, ...rest } = common
  const items = packedItems.map((item) => (isPacked(item) ? { input: unpackInput(item) } : item))
  return {
    name: 'storeContacts',
    parameters: [{ projectNumber, write: { ...others, ...rest, items, now } }],
  }
}

type PackedInput = [
  texts: (string | null)[],
  type: ContactInput['type'] | null,
  phoneE164: string | null,
  identity: string | null,
  customFields: string[],
  unknownNames: string[],
  tags: string[],
  assigneeId: string | null,
  createdAt: number | null,
  ignoredFields: string[],
]

function packInput(input: ContactInput): PackedInput {
  return [
    contactFieldNames.map((name) => input.text[name] ?? null),
    input.type ?? null,
    input.phoneE164,
    input.identity,
    packLabelled(input.customFields),
    packLabelled(input.unknownNames),
    input.tags,
    input.assigneeId,
    input.createdAt,
    input.ignoredFields,
  ]
}

function unpackInput(packed: PackedInput): ContactInput {
  const [texts, type, phoneE164, identity, customFields, unknownNames, ...rest] = packed
  const [tags, assigneeId, createdAt, ignoredFields] = rest
  return {
    text: unpackTexts(texts),
    type: type ?? undefined,
    phoneE164,
    identity,
    customFields: unpackLabelled(customFields),
    unknownNames: unpackLabelled(unknownNames),
    tags,
    assigneeId,
    createdAt,
    ignoredFields,
  }
}

function unpackTexts(texts: readonly (string | null)[]): ContactInput['text'] {
  const text: ContactInput['text'] = {}
  contactFieldNames.forEach((name, place) => {
    const value = texts[place]
    if (typeof value === 'string') text[name] = value
  })
  return text
}

function packLabelled(values: readonly LabelledValue[]): string[] {
  const packed: string[] = []
  for (const { label, value } of values) packed.push(label, value)
  return packed
}

function unpackLabelled(packed: readonly string[]): LabelledValue[] {
  const values: LabelledValue[] = []
  for (let place = 0; place + 1 < packed.length; place += 2) {
    values.push({ label: packed[place] ?? '', value: packed[place + 1] ?? '' })
  }
  return values
}

function isPacked<Packed extends unknown[]>(value: Packed | object): value is Packed {
  return Array.isArray(value)
}
