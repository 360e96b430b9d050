import { AppError } from '#core/errors.ts'
import type { Operation, StoreOf } from '#core/operation.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import { storePort } from '#core/store.ts'
import { type Reads, readsOf } from '#storage/connection.ts'
import type { Place } from '#storage/id-directory.ts'
import type { Engine } from './engine.ts'
import { runRead } from './run-operation.ts'

type Values = readonly unknown[]
type Call = { name: string; operation: Operation; values: Values }

const operations: [string, Operation][] = Object.entries(storePort)

/** The operations of the port that are data, as an engine runs them. */
export function storeOf(engine: Engine): StoreOf<typeof storePort> {
  const methods = operations.map(([name, operation]) => {
    return [name, (...values: Values) => answer(engine, { name, operation, values })]
  })
  // Each row of the port makes the method of its name, with the values of its type.
  return Object.fromEntries(methods) as StoreOf<typeof storePort>
}

async function answer(engine: Engine, call: Call): Promise<unknown> {
  const { kind, of, endsLeases, erases } = call.operation
  // The writer gets operations in the order in which they were called: nothing is awaited before.
  const answered = await (kind === 'read' ? read(engine, call) : write(engine, call))
  if (answered === null && of !== 'none') return otherwise(call)
  if (endsLeases === true) await engine.leasesEnd()
  if (erases?.(answered as never) === true) await engine.finishErasing()
  return answered
}

async function read(engine: Engine, call: Call): Promise<unknown> {
  const { name, operation, values } = call
  if (operation.of === 'none') return engine.read((reads) => runRead(reads, name, values))
  const id = idOf(call)
  if (operation.isLong === true) return engine.readLong(id, name, othersOf(call))
  const place = await engine.read(() => engine.places.find(id))
  if (place === null) return null
  const at = (reads: Reads) =>
    runRead(readsOf(reads, place.projectNumber), name, valuesAt(call, place))
  return operation.isSnapshot === true ? engine.snapshot(at) : engine.read(at)
}

function write(engine: Engine, call: Call): Promise<unknown> {
  const { name, operation, values } = call
  // The name is one of a write, with its own values.
  if (operation.of === 'none') return engine.writeGlobal(name as never, ...(values as never[]))
  return engine.write(idOf(call), name as never, (place) => valuesAt(call, place) as never)
}

/** In place of null: the answer that the row names, or its error. */
function otherwise(call: Call): unknown {
  const { otherwise: named } = call.operation
  if (named === undefined) throw unknownProjectError(idOf(call))
  const answered: unknown =
    typeof named === 'function' ? Reflect.apply(named, null, call.values) : named
  if (answered instanceof AppError) throw answered
  return answered
}

function idOf({ operation: { at }, values: [first] }: Call): string {
  return String(at === null ? first : (first as Readonly<Record<string, unknown>>)[at])
}

function valuesAt(call: Call, { number }: Place): Values {
  const others = othersOf(call)
  return call.operation.of === 'id' ? [number, ...others, idOf(call)] : others
}

function othersOf({ operation, values }: Call): Values {
  return operation.at === null ? values.slice(1) : values
}
