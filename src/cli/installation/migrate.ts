import { Command } from 'commander'

import { type OutputOptions, note, print } from '#cli/output.ts'
import { describeUpgrade } from '#cli/with-store.ts'
import { loadConfig } from '#config.ts'
import { describeStorage, migrateStore } from '#installation.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('migrate the storage to this version, even while servers of the previous one run')
    .option('--json', 'print {"storage"}')
    .action(async (options: OutputOptions) => {
      const config = loadConfig()
      await migrateStore(config, (upgrade) => note(describeUpgrade(config, upgrade)))
      const storage = describeStorage(config)
      print(options, { storage }, [`The storage in ${storage} is up to date.`])
    })
}
