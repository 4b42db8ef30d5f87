import type { Kysely } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { WechatApi } from './api/wechat-api.ts'
import type { WechatSettings } from './settings.ts'
import type { WechatTables } from './tables.ts'

export type Sql = Kysely<WechatTables>
export type Tx = Transaction<WechatTables>

export type WechatContext = Pick<Platform, 'keyring' | 'recorder' | 'notify' | 'jobs'> & {
  readonly database: Database<WechatTables>
  readonly settings: WechatSettings
  readonly publicUrl: string
  readonly api: WechatApi
  /** Logs in an account whose person WeChat has identified. */
  readonly entry: {
    enter(
      tx: AnyTransaction,
      entry: { readonly accountId: string; readonly how: 'wechat'; readonly caller: Caller },
    ): Promise<{ readonly ok: string } | Refused<'LOGIN_FAILED' | 'ACCOUNT_CLOSING' | 'LOGIN_BY_PROVIDER'>>
    isFresh(sessionId: string): Promise<boolean>
  }
}

export const serve = serveWith<WechatContext>()
