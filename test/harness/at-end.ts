import type { TestContext } from 'node:test'

const stacks = new WeakMap<TestContext, AsyncDisposableStack>()

/**
 * Has something done when the test ends, before what was given earlier: a store is closed before
 * its folder goes. Hooks of `t.after` run the other way round, and none after one that fails.
 */
export function atEnd(t: TestContext, end: () => unknown): void {
  const known = stacks.get(t)
  const stack = known ?? new AsyncDisposableStack()
  stack.defer(async () => {
    await end()
  })
  if (known !== undefined) return
  stacks.set(t, stack)
  t.after(() => stack.disposeAsync())
}
