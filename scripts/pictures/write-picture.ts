import { readFileSync, writeFileSync } from 'node:fs'

import { scalingPicture } from './scaling-picture.ts'
import { tourPicture } from './tour-picture.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const write = (name: string, picture: string) =>
  writeFileSync(new URL(`docs/images/${name}`, root), picture)

write('tour.svg', tourPicture(read('docs/getting-started.md')))
write('scaling.svg', scalingPicture(read('bench/RESULTS.md')))
