import { type Kysely, sql as raw } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Inbox } from '#server/outside/sms/inbox.ts'
import type { Provider, SendNote } from '#server/outside/sms/provider.ts'
import type { Sms } from '#server/outside/sms/routing/routing.ts'
import type { SmsSettings } from '#server/outside/sms/settings.ts'
import type { Platform } from '#server/platform.ts'
import type { Throttle } from './credentials/log-in-throttle.ts'
import type { LocalLogin } from './log-in/local-login.ts'
import type { Phones } from './phone/phones.ts'
import type { SessionTokens } from './sessions/session-token.ts'
import type { AccountsSettings } from './settings.ts'
import type { AccountsTables } from './tables.ts'

export type Sql = Kysely<AccountsTables>
export type Tx = Transaction<AccountsTables>

/** Events of an account that its owner is notified of (S37, S23). */
export type NoticeKind =
  | 'password-changed'
  | 'password-reset'
  | 'reset-pending'
  | 'reset-called-off'
  | 'phone-changed'
  | 'phone-released'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'question-set'
  | 'question-removed'
  | 'question-cleared'
  | 'became-administrator'
  | 'imported-password-removed'

export type AccountsContext = Pick<Platform, 'identity' | 'keyring' | 'limits' | 'notify' | 'recorder'> & {
  readonly database: Database<AccountsTables>
  readonly hashing: Pick<Hashing, 'hash' | 'verify'>
  readonly settings: AccountsSettings
  readonly sms: Sms
  readonly providers: readonly Provider[]
  readonly smsSettings: readonly SmsSettings[]
  /** The messages of the development provider, where it is used. */
  readonly inbox: Inbox | undefined
  readonly throttle: Throttle
  readonly localLogin: LocalLogin
  readonly phones: Phones
  readonly sessionTokens: SessionTokens
  /** Returns for how long no message can be sent to this phone's country; 0 when one can. */
  readonly outages: { shutForMs(phone: string): number }
  readonly sendNote: SendNote
  /** Runs in the transaction of the action: keeps a notice for the security page and notifies the owner in the message centre (S37). */
  addNotice(tx: Tx, accountId: string, kind: NoticeKind, address: string | null): Promise<void>
}

export const now = raw<Date>`platform.now()`

export const serve = serveWith<AccountsContext>()
