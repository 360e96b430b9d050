import assert from 'node:assert/strict'
import { test } from 'node:test'

import { detectType } from './detect-type.ts'

const signature = 'd0cf11e0a1b11ae1'
const pieceBytes = 700

/** A container with the directory in its third sector, and the class of a program at its root. */
function containerOf(rootClass: string, sectorShift = 9): Uint8Array[] {
  const sectorBytes = 2 ** sectorShift
  const bytes = Buffer.alloc(5 * sectorBytes)
  bytes.write(signature, 'hex')
  bytes.writeUInt16LE(sectorShift, 30)
  bytes.writeUInt32LE(2, 48)
  bytes.write(rootClass, 3 * sectorBytes + 80, 'hex')
  const count = Math.ceil(bytes.length / pieceBytes)
  return Array.from({ length: count }, (_, i) =>
    bytes.subarray(i * pieceBytes, (i + 1) * pieceBytes),
  )
}

function typeOf(pieces: Uint8Array[]): Promise<string | null> {
  return detectType(async function* () {
    yield* pieces
  })
}

test('old documents of Word, Excel and PowerPoint are known by their class', async () => {
  const word = '0609020000000000c000000000000046'
  assert.equal(await typeOf(containerOf(word)), 'application/msword')
  assert.equal(await typeOf(containerOf(word, 12)), 'application/msword')
  const excel = '2008020000000000c000000000000046'
  assert.equal(await typeOf(containerOf(excel)), 'application/vnd.ms-excel')
  const powerPoint = '108d81649b4fcf1186ea00aa00b929e8'
  assert.equal(await typeOf(containerOf(powerPoint)), 'application/vnd.ms-powerpoint')
})

test('other containers are of no type, such as installers, emails and damaged ones', async () => {
  const installer = '84100c0000000000c000000000000046'
  const email = '0b0d020000000000c000000000000046'
  assert.equal(await typeOf(containerOf(installer)), null)
  assert.equal(await typeOf(containerOf(email)), null)
  assert.equal(await typeOf([Buffer.from(signature, 'hex')]), null)
  const damaged = containerOf(installer)
  damaged[0]?.fill(0xff, 30, 52)
  assert.equal(await typeOf(damaged), null)
})
