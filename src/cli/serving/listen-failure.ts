import { errorCodeOf } from '#core/thrown.ts'

type Address = { host: string; port: number }

/** What a failure to listen means for the person who set `HOST` and `PORT`. */
export function listenFailure(error: unknown, { host, port }: Address): unknown {
  const code = errorCodeOf(error)
  const text = texts[code]?.({ host, port })
  return text === undefined ? error : new Error(`${text} (${code})`, { cause: error })
}

const anyHost =
  'Set HOST to 127.0.0.1, to 0.0.0.0 for all addresses, or to another address of this machine.'

const texts: Readonly<Record<string, (at: Address) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or set ` +
    'PORT to another one; 0 picks a free one.',
  EACCES: ({ port }) => `No permission to listen on port ${port}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine. ${anyHost}`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not a known name or an address. ${anyHost}`,
}
