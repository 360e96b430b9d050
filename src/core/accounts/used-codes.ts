import type { AccountStore } from './account-store.ts'

// A code is accepted in the period before its own, in its own and in the one after.
const acceptedForMs = 3 * 30_000
const triesMax = 5

/**
 * Takes a code of a second factor that was found right, since each works once (RFC 6238, 5.2).
 * Answers whether nobody took it before, on any node.
 */
export async function takeCode(
  store: Pick<AccountStore, 'listRows' | 'changeRows'>,
  { accountId, code, now }: { accountId: string; code: string; now: number },
): Promise<boolean> {
  const table = 'second_factors'
  const ofAccount = { field: 'accountId', is: 'equal', value: accountId } as const
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [factor] = await store.listRows({ table, where: [ofAccount], limit: 1 })
    if (factor === undefined) return false
    const before = String(factor['usedCodes'])
    const used = before.split(' ').filter((one) => Number(one.split('@')[1]) > now)
    if (used.some((one) => one.split('@')[0] === code)) return false
    const usedCodes = [...used, `${code}@${now + acceptedForMs}`].join(' ')
    // Of two requests at the same moment, one finds other codes than those it has read.
    const where = [ofAccount, { field: 'usedCodes', is: 'equal', value: before } as const]
    const changed = await store.changeRows({ table, where, set: { usedCodes } })
    if (changed.length > 0) return true
  }
  return false
}
