import { readFileSync, writeFileSync } from 'node:fs'

import { type OpenapiDocument, clientTypes } from './client-types.ts'

const root = new URL('../', import.meta.url)
// This repository writes the document, in the form that is read here.
const document = JSON.parse(readFileSync(new URL('openapi.json', root), 'utf8')) as OpenapiDocument
writeFileSync(new URL('client/src/openapi-types.ts', root), clientTypes(document))
