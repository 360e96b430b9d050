import { writeFileSync } from 'node:fs'

import { openapiDocument } from '#http/public/openapi.ts'

const file = new URL('../openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openapiDocument(), null, 2)}\n`)
