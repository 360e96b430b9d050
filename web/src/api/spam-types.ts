import type { ResponseOf } from '#api/declare.ts'
import type { SpamApi } from '#api/forms/spam-api.ts'

export type SpamPage = ResponseOf<SpamApi['listSpam']>
export type Spam = SpamPage['data'][number]
