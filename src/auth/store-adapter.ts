import { type CustomAdapter, createAdapterFactory } from '@better-auth/core/db/adapter'

import {
  type AccountRow,
  type AccountTable,
  type AccountValue,
  type Condition,
  accountFields,
  type AccountStore,
} from '#core/accounts/account.ts'
import { hashToken } from '#core/accounts/one-time-token.ts'

type Where = Parameters<CustomAdapter['findOne']>[0]['where']
type Values = Record<string, unknown>
type Page = Pick<Parameters<AccountStore['listRows']>[0], 'offset' | 'sortBy'>

/**
 * The account of a credential, as the library knows it: the store's name, `accountId`, is the
 * library's own for another field.
 */
export const ownerField = 'ownerId'

const rowsMax = 1_000
const operators: Readonly<Record<string, Condition['is']>> = {
  eq: 'equal',
  ne: 'different',
  lt: 'less',
  lte: 'at most',
  gt: 'more',
  gte: 'at least',
  in: 'among',
}

/**
 * better-auth's adapter over the store. It gives models our tables' names, by its options. The
 * token of a session is stored as its hash, and known only where it was given.
 */
export function storeAdapter(store: AccountStore) {
  return createAdapterFactory({
    config: {
      adapterId: 'contact-sync',
      supportsJSON: false,
      supportsBooleans: false,
      supportsNumericIds: false,
      transaction: false,
      customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : data) as unknown,
      customTransformOutput: ({ data, fieldAttributes }) =>
        (fieldAttributes.type === 'date' && typeof data === 'number'
          ? new Date(data)
          : data) as unknown,
    },
    adapter: () => adapterOf(store),
  })
}

function adapterOf(store: AccountStore): CustomAdapter {
  const list = (model: string, where: Where, limit: number, page: Page = {}) =>
    store.listRows({ table: tableOf(model), where: conditionsOf(where), limit, ...page })
  const change = async (model: string, where: Where, set: unknown, add = {}) =>
    store.changeRows({
      table: tableOf(model),
      where: conditionsOf(where),
      set: stored(set as Values),
      add,
    })
  return {
    async create({ model, data }) {
      await store.createRow(tableOf(model), stored(data))
      return data
    },
    async findOne<T>({ model, where }: { model: string; where: Where }) {
      const [row] = await list(model, where, 1)
      // What follows for an account that exists takes as long for one that doesn't.
      if (row === undefined && model === 'accounts') await list('credentials', absent, 1)
      return asKnown(row, where) as T | null
    },
    async findMany<T>(query: Parameters<CustomAdapter['findMany']>[0]) {
      const { model, where = [], limit, offset = 0, sortBy } = query
      const order = sortBy && { field: sortBy.field, isDescending: sortBy.direction === 'desc' }
      const page = { offset, ...(order && { sortBy: order }) }
      const rows = await list(model, where, Math.min(limit, rowsMax), page)
      return rows.map((row) => asKnown(row, where)) as T[]
    },
    async update<T>({ model, where, update }: { model: string; where: Where; update: T }) {
      const [row] = await change(model, where, update)
      return asKnown(row, where) as T | null
    },
    updateMany: async ({ model, where, update }) => (await change(model, where, update)).length,
    async delete({ model, where }) {
      await store.deleteRows(tableOf(model), conditionsOf(where))
    },
    deleteMany: async ({ model, where }) =>
      (await store.deleteRows(tableOf(model), conditionsOf(where))).length,
    async consumeOne<T>({ model, where }: { model: string; where: Where }) {
      const [row] = await store.deleteRows(tableOf(model), conditionsOf(where))
      return asKnown(row, where) as T | null
    },
    async incrementOne<T>(request: Parameters<NonNullable<CustomAdapter['incrementOne']>>[0]) {
      const { model, where, increment, set = {} } = request
      const [row] = await change(model, where, set, increment)
      return asKnown(row, where) as T | null
    },
    count: async ({ model, where = [] }) => (await list(model, where, rowsMax)).length,
  }
}

const absent: Where = [
  { field: 'accountId', operator: 'eq', value: '', connector: 'AND', mode: 'sensitive' },
]

function tableOf(model: string): AccountTable {
  if (model in accountFields) return model as AccountTable
  throw new Error(`There is no table for ${model}.`)
}

function conditionsOf(where: Where): Condition[] {
  return where.map(({ field, operator = 'eq', value, connector }) => {
    const is = operators[operator]
    if (is === undefined || (connector === 'OR' && where.length > 1)) {
      throw new Error(`The store has no condition ${connector} ${operator}.`)
    }
    return { field: storedField(field), is, value: conditionValue(field, value) }
  })
}

function conditionValue(field: string, value: unknown): Condition['value'] {
  if (Array.isArray(value)) return value.map((item) => String(storedValue(field, item)))
  return storedValue(field, value)
}

// Nothing is asked of the identity provider after a sign-in, so its tokens are not kept.
const tokenFields: ReadonlySet<string> = new Set([
  'accessToken',
  'refreshToken',
  'idToken',
  'accessTokenExpiresAt',
  'refreshTokenExpiresAt',
  'scope',
])

function stored(values: Values): AccountRow {
  const entries = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !tokenFields.has(field),
  )
  return Object.fromEntries(
    entries.map(([field, value]) => [storedField(field), storedValue(field, value)]),
  )
}

function storedField(field: string): string {
  return field === ownerField ? 'accountId' : field
}

function storedValue(field: string, value: unknown): AccountValue {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'boolean') return Number(value)
  if (field === 'tokenHash' && typeof value === 'string') return hashToken(value)
  // The library's own schema has nothing else.
  return value as AccountValue
}

/** The row as the library knows it, with the token of the query instead of its hash. */
function asKnown(row: AccountRow | undefined, where: Where): Values | null {
  if (row === undefined) return null
  const known = { ...row, [ownerField]: row['accountId'] }
  const tokenCondition = where.find(
    ({ field, operator }) => field === 'tokenHash' && operator === 'eq',
  )
  return tokenCondition === undefined ? known : { ...known, tokenHash: tokenCondition.value }
}
