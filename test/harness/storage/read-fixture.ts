import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const folder = new URL('../../fixtures/releases/', import.meta.url)

/** A file of what a released version stored, or answered about it. */
export function readFixture(version: string, name: string): Buffer {
  const file = fileURLToPath(new URL(`${version}/${name}`, folder))
  const advice = 'run `npm run release-fixture` of that version, as CONTRIBUTING.md says'
  assert.ok(existsSync(file), `${file} is missing: ${advice}.`)
  return gunzipSync(readFileSync(file))
}
