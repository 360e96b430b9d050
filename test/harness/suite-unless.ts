import { suite, test } from 'node:test'

type Declare = (name: string, declareTests: () => void | Promise<void>) => unknown

/**
 * Declares a suite, or if something that it needs is missing, a test that is skipped instead: Node
 * counts skipped tests, but no skipped suites.
 */
export function suiteUnless(missing: string | boolean): Declare {
  return missing === false ? suite : (name) => test(name, { skip: missing })
}
