type Answer = Pick<Response, 'body'>

/** The text of an answer's body; null when it has more bytes, of which the rest is not read. */
export async function readBounded(answer: Answer, bytesMax: number): Promise<string | null> {
  return (await readBoundedBytes(answer, bytesMax))?.toString() ?? null
}

/** The same for its bytes. */
export async function readBoundedBytes({ body }: Answer, bytesMax: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > bytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// A body's stream yields bytes, which its type leaves open.
function chunksOf(body: Response['body']): AsyncIterable<Uint8Array> | [] {
  return (body as AsyncIterable<Uint8Array> | null) ?? []
}
