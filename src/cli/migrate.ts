import { Command } from 'commander'

import { loadConfig } from '#config.ts'
import { migrateStore, placeOf } from '#installation.ts'
import { type OutputOptions, print } from './output.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the storage up to date, also while servers of the version before run')
    .option('--json', 'print {"storage"}')
    .action(async (options: OutputOptions) => {
      const config = loadConfig()
      await migrateStore(config)
      const storage = placeOf(config)
      print(options, { storage }, [`What is stored in ${storage} is up to date.`])
    })
}
