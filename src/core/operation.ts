import type { AuditAction, AuditSubject } from '#core/audit/audit.ts'
import type { Awaitable } from '#core/awaitable.ts'
import type { Contact, ContactSummary } from '#core/contacts/contact.ts'
import type { AppError } from '#core/errors.ts'

declare const signature: unique symbol

type Signature = (...values: never[]) => unknown
type SignatureIn = (projectId: string, ...values: never[]) => unknown

/** The properties of a request, among which one has the id of something. */
type NameIn<F extends Signature> = Parameters<F>[0] extends object
  ? keyof Parameters<F>[0] & string
  : never

/** How the audit log records a write. */
export type Audit<Name extends string = string> = {
  readonly subject: AuditSubject
  readonly action: AuditAction
  /** What has the id of the subject: of what is written at an id, and of what is new, nothing. */
  readonly of?: Name
  /** Whether it is recorded also where no property differs. */
  readonly isAlways?: true
}

/** The answer where nothing has the id, and in place of null; or the error that is thrown. */
type Otherwise<F extends Signature> =
  | ReturnType<F>
  | ((...values: Parameters<F>) => ReturnType<F> | AppError)

type ReadFacts<F extends Signature> = {
  otherwise: Otherwise<F>
  /** It has several statements, as of one moment. */
  isSnapshot?: true
  /** As above, and they may look at many rows: SQLite has threads for them. */
  isLong?: true
}

/** Whether an answer has a lead in it, however deep. */
type HasLead<Answer> = Answer extends Contact | ContactSummary
  ? true
  : Answer extends object
    ? HasLead<Answer[keyof Answer]>
    : false

/** The property of a request with the id of the lead that is answered, or that is its `contact`. */
type LeadAt<F extends Signature> =
  true extends HasLead<ReturnType<F>> ? { leadAt: NameIn<F> } : unknown

type WriteFacts<F extends Signature> = LeadAt<F> & {
  /** Null for what the log does not have. */
  audit: Audit<NameIn<F>> | null
  /** Members see what it changes, besides contacts: their pages load it again. */
  isVisible?: true
  /** It is answered once no look-up of a key is used as it was before. */
  endsLeases?: true
  /** Whether it is answered once what it removed is cleared from all files. */
  erases?: (answer: NonNullable<ReturnType<F>>) => boolean
  /** `not_found` for the project unless it is given. */
  otherwise?: Otherwise<F>
}

/** The first argument is the id of what a request is about, or has it as this property. */
type At<F extends Signature> = Parameters<F>[0] extends string ? unknown : { at: NameIn<F> }
type InProject<F extends Signature> = Parameters<F>[0] extends { projectId: string }
  ? unknown
  : never

/** What storage does, as data: its kind, whether its request names a project, an id or neither. */
export type Operation<
  Kind extends 'read' | 'write' = 'read' | 'write',
  Of extends 'project' | 'id' | 'none' = 'project' | 'id' | 'none',
  F extends Signature = Signature,
> = {
  readonly kind: Kind
  readonly of: Of
  /** Null where the first argument itself is the id. */
  readonly at: string | null
  readonly otherwise?: unknown
  readonly isSnapshot?: true
  readonly isLong?: true
  readonly audit?: Audit | null
  readonly isVisible?: true
  readonly endsLeases?: true
  readonly erases?: (answer: never) => boolean
  /** A lead is not kept for a repetition of its request, which reads it again: it may be erased. */
  readonly leadAt?: string
  readonly [signature]?: F
}

/** A read of the project that its request names as `projectId`. */
export function read<F extends Signature>(
  facts: ReadFacts<F> & InProject<F>,
): Operation<'read', 'project', F> {
  return { ...facts, kind: 'read', of: 'project', at: 'projectId' }
}

/** A read of the project that its first argument is the id of. */
export function readIn<F extends SignatureIn>(
  facts: ReadFacts<F>,
): Operation<'read', 'project', F> {
  return { ...facts, kind: 'read', of: 'project', at: null }
}

/** A read of what has an id, in any project. */
export function readAt<F extends Signature>(
  facts: ReadFacts<F> & At<F>,
): Operation<'read', 'id', F> {
  return { at: null, ...facts, kind: 'read', of: 'id' }
}

/** A read of no project, or of several. */
export function readGlobal<F extends Signature>(): Operation<'read', 'none', F> {
  return { kind: 'read', of: 'none', at: null }
}

/** A write in the project that its request names as `projectId`. */
export function write<F extends Signature>(
  facts: WriteFacts<F> & InProject<F>,
): Operation<'write', 'project', F> {
  return { ...facts, kind: 'write', of: 'project', at: 'projectId' }
}

/** A write in the project that its first argument is the id of. */
export function writeIn<F extends SignatureIn>(
  facts: WriteFacts<F>,
): Operation<'write', 'project', F> {
  return { ...facts, kind: 'write', of: 'project', at: null }
}

/** A write to what has an id, in any project. */
export function writeAt<F extends Signature>(
  facts: WriteFacts<F> & Pick<ReadFacts<F>, 'otherwise'> & At<F>,
): Operation<'write', 'id', F> {
  return { at: null, ...facts, kind: 'write', of: 'id' }
}

/** A write in no project, or in a new one. */
export function writeGlobal<F extends Signature>(
  facts: LeadAt<F> & Pick<WriteFacts<F>, 'audit'>,
): Operation<'write', 'none', F> {
  return { ...facts, kind: 'write', of: 'none', at: null }
}

type Joined<Ports extends readonly unknown[]> = Ports extends readonly [infer Port, ...infer Rest]
  ? Port & Joined<Rest>
  : unknown

/** The operations of all ports. Throws when two of them have the same name. */
export function joinPorts<Ports extends readonly object[]>(...ports: Ports): Joined<Ports> {
  const operations = ports.flatMap((port) => Object.entries(port))
  const names = operations.map(([name]) => name)
  const double = names.find((name, i) => names.indexOf(name) < i)
  if (double !== undefined) throw new Error(`Two ports have an operation ${double}.`)
  return Object.fromEntries(operations) as Joined<Ports>
}

/** What the core calls. */
export type StoreOf<Port> = {
  [Name in keyof Port]: Port[Name] extends Operation<infer Kind, infer _, infer F>
    ? (...values: Parameters<F>) => Answered<Kind, ReturnType<F>>
    : never
}

type Answered<Kind, Answer> = Kind extends 'read' ? Awaitable<Answer> : Promise<Answer>
