import { writeFileSync } from 'node:fs'

import { appOpenapiDocument } from '#http/app/openapi.ts'
import { openapiDocument } from '#http/public/openapi.ts'

const documents = { 'openapi.json': openapiDocument(), 'openapi-app.json': appOpenapiDocument() }

for (const [name, document] of Object.entries(documents)) {
  const file = new URL(`../${name}`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
}
