import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

// Closing a socket with unread bytes resets the connection, and the client's system then discards
// a response that the client has not read yet. So the rest is read and dropped.

/** How much is read and dropped of a request that was answered before all of it arrived. */
const restBytesMax = 1024 * 1024
/** How long nothing may arrive, and how often that is waited for at most. */
const drainMs = 2_000
const drainsMax = 5

/**
 * Call this before answering a request whose body may still be arriving: the rest of it is dropped.
 * A client that pauses for longer, or sends more, loses its connection.
 */
export function dropRest(request: IncomingMessage): void {
  const { headers, socket } = request
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  if (request.complete || !hasBody) return
  // Node calls this after a connection's last response.
  const destroySoon = () => closeAfterRest(socket)
  socket.destroySoon = destroySoon
  request.on('data', boundBytes(request))
  const cancel = destroyLater(socket)
  request.once('end', () => {
    cancel()
    // The next request may have arrived with the end of this one.
    if (socket.destroySoon === destroySoon) Reflect.deleteProperty(socket, 'destroySoon')
  })
  request.once('close', cancel)
}

/** Whether the rest of a request may be too long to read and drop: its connection then ends. */
export function mayExceedRest({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false
  return 'transfer-encoding' in headers || Number(headers['content-length']) > restBytesMax
}

const closing = new WeakSet<Socket>()

/** Closes a connection after its last response; later bytes are not a request. */
export function closeAfterRest(socket: Socket): void {
  if (closing.has(socket)) return
  closing.add(socket)
  socket.end()
  // The parser gets nothing more: a request that was refused must never be carried out.
  socket.removeAllListeners('data')
  socket.on('data', boundBytes(socket))
  const cancel = destroyLater(socket)
  socket.once('end', () => socket.destroy()).once('close', cancel)
}

export function isClosing(socket: Socket): boolean {
  return closing.has(socket)
}

/** Destroys an idle connection after a while. Returns a function that cancels this. */
function destroyLater(socket: Socket): () => void {
  let before = socket.bytesRead
  let drains = 0
  let check: NodeJS.Immediate | undefined
  const timer = setInterval(() => {
    // After a stall timers come before what has arrived meanwhile, which may be the end.
    check = setImmediate(() => {
      drains += 1
      if (socket.bytesRead === before || drains === drainsMax) {
        cancel()
        socket.destroy()
      }
      before = socket.bytesRead
    })
  }, drainMs)
  const cancel = (): void => {
    clearInterval(timer)
    clearImmediate(check)
  }
  return cancel
}

function boundBytes(source: { pause(): unknown }): (bytes: Buffer) => void {
  let dropped = 0
  return (bytes) => {
    dropped += bytes.length
    if (dropped > restBytesMax) source.pause()
  }
}
