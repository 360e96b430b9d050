import type { AccountApi } from '#api/accounts/account-api.ts'
import type { SessionApi } from '#api/accounts/session-api.ts'
import type { SetupApi } from '#api/accounts/setup-api.ts'
import type { ResponseOf } from '#api/declare.ts'

export type Session = ResponseOf<SessionApi['getSession']>
export type OpenSession = ResponseOf<AccountApi['listSessions']>['sessions'][number]

export type FirstKey = ResponseOf<SetupApi['setUp']>['keys'][number]
