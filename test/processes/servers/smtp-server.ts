import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'

/**
 * A mail server on loopback that keeps what it is told. It refuses a recipient, or takes mails
 * without answering that it did.
 */
export async function startSmtp({ refuses = '', isSilent = false } = {}) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isData = false
    let message = ''
    socket.write('220 test ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      received.push(text)
      // Its end may arrive in two parts.
      message = isData ? message + text : ''
      if (isData && !message.endsWith('\r\n.\r\n')) return
      const isRefused = !isData && refuses !== '' && text.includes(`TO:<${refuses}>`)
      if (isRefused) {
        socket.write(`550 ${refuses} is not known here\r\n`)
        return
      }
      const isBegun = !isData && /^DATA/i.test(text)
      const isTaken = isData
      isData = isBegun
      if (isTaken && isSilent) return
      socket.write(isBegun ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async [Symbol.asyncDispose]() {
      if (!server.listening) return
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
