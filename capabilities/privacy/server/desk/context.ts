import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import type { Platform } from '#server/platform.ts'
import type { Tables } from '../context.ts'

export type DeskContext = Pick<Platform, 'keyring' | 'limits' | 'log' | 'jobs' | 'recorder' | 'notify' | 'reconcileTodos'> & {
  readonly database: Database<Tables>
  findAccountByName(name: string): Promise<string | null>
  findAccountByPhone(phone: string): Promise<string | null>
  readonly disclose: Disclose
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly string[]>
}

export const serve = serveWith<DeskContext>()
