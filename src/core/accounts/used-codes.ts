import type { AccountStore } from './account-store.ts'

// A code is accepted in the period before its own, in its own and in the one after.
const acceptedForMs = 3 * 30_000
const triesMax = 5

type Store = Pick<AccountStore, 'listRows' | 'changeRows'>
type OfCode = { accountId: string; code: string; now: number }
type UsedCode = { code: string; until: number }

/**
 * Takes a code of a second factor before it is checked, since each works once (RFC 6238, 5.2).
 * Answers whether nobody took it before, on any node.
 */
export function takeCode(store: Store, { accountId, code, now }: OfCode): Promise<boolean> {
  return changeCodes(store, { accountId, now }, (used) =>
    used.some((one) => one.code === code) ? null : [...used, { code, until: now + acceptedForMs }],
  )
}

/** Gives back a code that was taken and then found wrong. */
export async function giveCodeBack(store: Store, { accountId, code, now }: OfCode): Promise<void> {
  await changeCodes(store, { accountId, now }, (used) => used.filter((one) => one.code !== code))
}

/** Answers whether the codes were changed, or there was nothing to change. */
async function changeCodes(
  store: Store,
  { accountId, now }: { accountId: string; now: number },
  change: (used: readonly UsedCode[]) => readonly UsedCode[] | null,
): Promise<boolean> {
  const table = 'second_factors'
  const ofAccount = { field: 'accountId', is: 'equal', value: accountId } as const
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [factor] = await store.listRows({ table, where: [ofAccount], limit: 1 })
    if (factor === undefined) return true
    const before = String(factor['usedCodes'])
    const changed = change(readCodes(before).filter(({ until }) => until > now))
    if (changed === null) return false
    const usedCodes = changed.map(({ code, until }) => `${code}@${until}`).join(' ')
    // Of two requests at the same moment, one finds other codes than those it has read.
    const where = [ofAccount, { field: 'usedCodes', is: 'equal', value: before } as const]
    const rows = await store.changeRows({ table, where, set: { usedCodes } })
    if (rows.length > 0) return true
  }
  return false
}

function readCodes(text: string): UsedCode[] {
  return text.split(' ').flatMap((one) => {
    const [code = '', until] = one.split('@')
    return until === undefined ? [] : [{ code, until: Number(until) }]
  })
}
