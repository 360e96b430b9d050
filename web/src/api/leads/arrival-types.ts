import type { ResponseOf } from '#api/declare.ts'
import type { ArrivalApi } from '#api/leads/arrival-api.ts'

export type Arrivals = ResponseOf<ArrivalApi['listArrivals']>
