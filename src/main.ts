import { serve } from '#cli/serving/serve.ts'

process.exitCode = await serve('all')
