import type { ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import { refuseUnknownProject } from '#core/projects/refusals.ts'
import type { Reads } from '#storage/connection.ts'
import type { OnceDone } from '#core/once/once.ts'
import type { Place, Places } from '#storage/places.ts'
import type { OnceWrite } from './once/once-write.ts'
import type {
  LooseResult,
  LooseValues,
  LooseVerbName,
  VerbName,
  VerbResult,
  VerbValues,
} from './verbs.ts'

type AtNumber<Values> = Values extends [number, ...infer Rest] ? Rest : never

/** What the verbs that are written once need from an engine. */
export type Engine = {
  readonly places: Places
  /** Reads independently of all writes. Throws `unavailable` when storage can't be read. */
  read<T>(work: (reads: Reads) => Promise<T>): Promise<T>
  /** Several statements as of one moment. */
  snapshot<T>(work: (reads: Reads) => Promise<T>): Promise<T>
  /**
   * Has a verb run in a transaction of the project of this name: its id, or that of something in
   * it. Answers after the commit; null when nothing has the name.
   */
  write<Name extends VerbName>(
    placeName: string,
    name: Name,
    valuesAt: (place: Place) => Readonly<VerbValues<Name>>,
  ): Promise<VerbResult<Name> | null>
  /** As above, for a request that is done once: its repetition gets the first answer. */
  writeOnce<Name extends VerbName>(
    placeName: string,
    name: Name,
    valuesAt: (place: Place) => Readonly<VerbValues<Name>>,
    once: OnceWrite,
  ): Promise<OnceDone<VerbResult<Name>> | null>
  /** As `write`, for a project by its number; null when it is deleted. */
  writeIn<Name extends VerbName>(
    projectNumber: number,
    name: Name,
    ...values: VerbValues<Name>
  ): Promise<VerbResult<Name> | null>
  /**
   * As above, in several projects: in one commit where they can share it, otherwise one after the
   * other. Answers nothing for a deleted one.
   */
  writeInEach<Name extends VerbName>(
    name: Name,
    valuesOf: ReadonlyMap<number, VerbValues<Name>>,
  ): Promise<VerbResult<Name>[]>
  /** Stores a request's contacts with those of others. Throws `not_found`. */
  storeContacts(write: ContactsWrite): Promise<ContactsWritten>
  writeLoose<Name extends LooseVerbName>(
    name: Name,
    ...values: LooseValues<Name>
  ): Promise<LooseResult<Name>>
  /** As above, for a request that is done once; null when its project is deleted. */
  writeLooseOnce<Name extends LooseVerbName>(
    name: Name,
    values: LooseValues<Name>,
    once: OnceWrite,
  ): Promise<OnceDone<LooseResult<Name>> | null>
}

/** Has a verb run in a transaction of the project. Throws `not_found`. */
export async function inProject<Name extends VerbName>(
  engine: Engine,
  projectId: string,
  name: Name,
  ...values: VerbValues<Name>
): Promise<VerbResult<Name>> {
  const answer = await engine.write(projectId, name, () => values)
  return answer === null ? refuseUnknownProject(projectId) : answer
}

/**
 * Has a verb run on what has this id; its first argument is the number. Null when nothing has the
 * id.
 */
export function atPlace<Name extends VerbName>(
  engine: Engine,
  id: string,
  name: Name,
  ...values: AtNumber<VerbValues<Name>>
): Promise<VerbResult<Name> | null> {
  return engine.write(id, name, ({ number }) => [number, ...values] as VerbValues<Name>)
}

/** The result of the read at the name's place, or the given answer for an unknown name. */
export function readAt<T>(
  engine: Engine,
  placeName: string,
  read: (reads: Reads, place: Place) => Promise<T>,
  unknown: T,
): Promise<T> {
  return engine.read(async (reads) => {
    const place = await engine.places.find(placeName)
    return place === null ? unknown : read(reads, place)
  })
}

/** As above, as of one moment, in several statements. */
export async function snapshotAt<T>(
  engine: Engine,
  placeName: string,
  read: (reads: Reads, place: Place) => Promise<T>,
  unknown: T,
): Promise<T> {
  const place = await engine.read(() => engine.places.find(placeName))
  return place === null ? unknown : engine.snapshot((reads) => read(reads, place))
}
