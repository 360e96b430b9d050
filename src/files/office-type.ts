const headerBytes = 512
const sectorShiftAt = 30
const directoryAt = 48
const classAt = 80
const classBytes = 16

/** By the class of the program, as MS-CFB writes it. */
const typesByClass = new Map([
  ['0609020000000000c000000000000046', 'application/msword'],
  ['1008020000000000c000000000000046', 'application/vnd.ms-excel'],
  ['2008020000000000c000000000000046', 'application/vnd.ms-excel'],
  ['108d81649b4fcf1186ea00aa00b929e8', 'application/vnd.ms-powerpoint'],
])

/**
 * The type of an old office document: a container (MS-CFB) whose root has the class of such a
 * program. Null for others, such as installers and stored emails.
 */
export async function officeTypeOf(
  readPieces: () => AsyncIterable<Uint8Array>,
): Promise<string | null> {
  const header = await readBytes(readPieces(), { at: 0, bytes: headerBytes })
  if (header.length < headerBytes) return null
  const sectorBytes = 2 ** header.readUInt16LE(sectorShiftAt)
  const at = (header.readUInt32LE(directoryAt) + 1) * sectorBytes + classAt
  const rootClass = await readBytes(readPieces(), { at, bytes: classBytes })
  return typesByClass.get(rootClass.toString('hex')) ?? null
}

/** As many of the bytes as are there. */
async function readBytes(
  pieces: AsyncIterable<Uint8Array>,
  { at, bytes }: { at: number; bytes: number },
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let start = 0
  for await (const piece of pieces) {
    const end = start + piece.length
    if (end > at) parts.push(piece.subarray(Math.max(at - start, 0), at + bytes - start))
    if (end >= at + bytes) break
    start = end
  }
  return Buffer.concat(parts)
}
