import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

// A socket that is closed with bytes unread resets its connection, and the client's system then
// throws away an answer that the client has not read yet. So what still comes is read and dropped.

/** What is read and dropped of a request that was answered before it had arrived. */
const restBytesMax = 1024 * 1024
const lingerMs = 1_000

/**
 * To be called before a request is answered whose body may still be under way: the rest of it is
 * dropped. A client that goes on sending for longer, or more, loses its connection.
 */
export function dropRest(request: IncomingMessage): void {
  const { headers, socket } = request
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  if (request.complete || !hasBody) return
  // Node calls this after a connection's last answer.
  socket.destroySoon = () => closeAfterRest(socket)
  request.on('data', boundBytes(request))
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  request.once('end', () => {
    clearTimeout(timer)
    Reflect.deleteProperty(socket, 'destroySoon')
  })
  request.once('close', () => clearTimeout(timer))
}

/** Whether the rest of a request may be more than is dropped: then its connection ends. */
export function mayExceedRest({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false
  return 'transfer-encoding' in headers || Number(headers['content-length']) > restBytesMax
}

const closing = new WeakSet<Socket>()

/** Closes a connection whose last answer is written and whose further bytes make no request. */
export function closeAfterRest(socket: Socket): void {
  if (closing.has(socket)) return
  closing.add(socket)
  socket.end()
  // The parser gets nothing any more: a request that was refused must not come to be carried out.
  socket.removeAllListeners('data')
  socket.on('data', boundBytes(socket))
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
}

export function isClosing(socket: Socket): boolean {
  return closing.has(socket)
}

function boundBytes(source: { pause(): unknown }): (bytes: Buffer) => void {
  let dropped = 0
  return (bytes) => {
    dropped += bytes.length
    if (dropped > restBytesMax) source.pause()
  }
}
