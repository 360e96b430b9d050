import type { SubmissionWritten } from '#core/forms/form-store.ts'
import type { OnceDone } from '#core/once/once.ts'
import { type ProjectReads, type Reads, readsOf } from '#storage/connection.ts'
import type { Place, IdDirectory } from '#storage/id-directory.ts'
import type { AnyWrite } from './contacts/writing/numbered-write.ts'
import type { OnceWrite } from './operation-call.ts'
import type {
  GlobalOperationName,
  OperationResult,
  OperationValues,
  ProjectOperationName,
} from './operations.ts'

/** What the operations that both engines share need from an engine. */
export type Engine = {
  readonly places: IdDirectory
  /** Reads independently of all writes. Throws `unavailable` when storage can't be read. */
  read<T>(work: (reads: Reads) => Promise<T>): Promise<T>
  /** Several statements as of one moment. */
  snapshot<T>(work: (reads: Reads) => Promise<T>): Promise<T>
  /** As above, of a project and what may look at many rows: where nothing else waits for it. */
  readLong(projectId: string, name: string, values: readonly unknown[]): Promise<unknown>
  /** Resolves once no look-up of a key is used as it was before. */
  leasesEnd(): Promise<void>
  /** Resolves once what was removed is cleared from all files. */
  finishErasing(): Promise<void>
  /**
   * Has an operation run in a transaction of the project of this name: its id, or that of something
   * in it. Answers after the commit; null when nothing has the name.
   */
  write<Name extends ProjectOperationName>(
    placeName: string,
    name: Name,
    valuesAt: (place: Place) => Readonly<OperationValues<Name>>,
  ): Promise<OperationResult<Name> | null>
  /** As above, for a request that is done once: its repetition gets the first answer. */
  writeOnce<Name extends ProjectOperationName>(
    placeName: string,
    name: Name,
    valuesAt: (place: Place) => Readonly<OperationValues<Name>>,
    once: OnceWrite,
  ): Promise<OnceDone<OperationResult<Name>> | null>
  /** As `write`, for a project by its number; null when it is deleted. */
  writeIn<Name extends ProjectOperationName>(
    projectNumber: number,
    name: Name,
    ...values: OperationValues<Name>
  ): Promise<OperationResult<Name> | null>
  /**
   * As above, an operation of one value in several projects: in one commit where they can share it,
   * otherwise one after the other. Answers nothing for a deleted one.
   */
  writeInEach<Name extends ProjectOperationName>(
    name: Name,
    values: ReadonlyMap<number, OperationValues<Name>[0]>,
  ): Promise<OperationResult<Name>[]>
  /** Stores a request's contacts together with other requests. Throws `not_found`. */
  storeContacts(write: AnyWrite): Promise<SubmissionWritten>
  writeGlobal<Name extends GlobalOperationName>(
    name: Name,
    ...values: OperationValues<Name>
  ): Promise<OperationResult<Name>>
  /** As above, for a request that is done once; null when its project is deleted. */
  writeGlobalOnce<Name extends GlobalOperationName>(
    name: Name,
    values: OperationValues<Name>,
    once: OnceWrite & { projectId: string },
  ): Promise<OnceDone<OperationResult<Name>> | null>
}

/** Adds to items the place of what they refer to, by project; skips those that refer to nothing. */
export async function byProject<Item extends object, At extends { projectNumber: number }>(
  items: readonly Item[],
  find: (item: Item) => Promise<At | null>,
): Promise<ReadonlyMap<number, (Item & At)[]>> {
  const placed: (Item & At)[] = []
  for (const item of items) {
    const place = await find(item)
    if (place !== null) placed.push({ ...item, ...place })
  }
  return Map.groupBy(placed, ({ projectNumber }) => projectNumber)
}

/** The result of a read of what has this id or secret; `unknown` when nothing has it. */
export function readAt<T, Values extends unknown[]>(
  engine: Engine,
  placeName: string,
  read: (reads: ProjectReads, number: number, ...values: Values) => Promise<T>,
  unknown: T,
  ...values: Values
): Promise<T> {
  return engine.read(async (reads) => {
    const place = await engine.places.find(placeName)
    if (place === null) return unknown
    return read(readsOf(reads, place.projectNumber), place.number, ...values)
  })
}

/** The result of a read of the project as of one moment; `unknown` for an unknown one. */
export async function snapshotIn<T, Values extends unknown[]>(
  engine: Engine,
  projectId: string,
  read: (reads: ProjectReads, ...values: Values) => Promise<T>,
  unknown: T,
  ...values: Values
): Promise<T> {
  const place = await engine.read(() => engine.places.find(projectId))
  if (place === null) return unknown
  return engine.snapshot((reads) => read(readsOf(reads, place.projectNumber), ...values))
}
