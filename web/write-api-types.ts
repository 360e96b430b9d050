import { writeFileSync } from 'node:fs'

import { apiTypes } from './api-types.ts'

writeFileSync(new URL('src/api/app-types.ts', import.meta.url), await apiTypes())
