import { pipeline } from 'node:stream/promises'

import { Command } from 'commander'

import { loadRemoteConfig } from '#config.ts'
import { errorCodeOf, requestError } from '#core/errors.ts'
import { isSecret } from '#core/keys/secrets/secret.ts'
import { type BridgeOptions, bridgeMessages } from '#mcp/bridge-messages.ts'

export function mcpCommand(): Command {
  return new Command('mcp')
    .description(
      'run an MCP server over stdio for the server at CONTACT_SYNC_URL, with the key in ' +
        'CONTACT_SYNC_KEY',
    )
    .action(async () => {
      const options = readOptions()
      process.stdin.setEncoding('utf8')
      try {
        await pipeline(
          process.stdin,
          (source: AsyncIterable<string>) => bridgeMessages(source, options),
          process.stdout,
          { end: false },
        )
      } catch (error) {
        // The client left without waiting for the last responses.
        if (errorCodeOf(error) !== 'EPIPE') throw error
      }
    })
}

function readOptions(): BridgeOptions {
  const { url, key } = loadRemoteConfig()
  if (url === null) {
    throw requestError('Set CONTACT_SYNC_URL to the address of the server.')
  }
  if (key === null || !isSecret(key)) {
    throw requestError('Set CONTACT_SYNC_KEY to a key of the project (zk_live_… or zk_pub_…).')
  }
  return { url, key }
}
