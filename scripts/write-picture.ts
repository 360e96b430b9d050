import { readFileSync, writeFileSync } from 'node:fs'

import { tourPicture } from './tour-picture.ts'

const docs = new URL('../docs/', import.meta.url)
const page = readFileSync(new URL('getting-started.md', docs), 'utf8')
writeFileSync(new URL('images/tour.svg', docs), tourPicture(page))
