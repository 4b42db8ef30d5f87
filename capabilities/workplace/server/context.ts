import type { Kysely } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import type { Submissions } from '#contract/submission.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import type { PermissionJudge } from '#server/http/calls/judge.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import type { Waiting } from '#server/kinds/waiting.ts'
import type { Platform } from '#server/platform.ts'
import type { WorkplaceTables } from './tables.ts'

export type WorkplaceContext = Pick<Platform, 'log' | 'identity' | 'launch'> & {
  readonly database: Database<Tables>
  readonly kinds: readonly PublicKind[]
  readonly judge: PermissionJudge
  submissions(): readonly Submissions[]
  waiting(): readonly Waiting[]
  rolesHolding(permission: Permission): Promise<readonly Role[]>
  invitedRoles(): Promise<readonly Role[]>
  /** Reports the progress of setting up the public pages. */
  readSetUp(): Promise<{ readonly isHomeArranged: boolean; readonly demo: 'here' | 'removed' | null }>
  /** Reports the progress towards the first broadcast. */
  readFirstShow(): Promise<{ readonly hasStudio: boolean; readonly hasBeenOnAir: boolean }>
  /** Is true while codes arrive in the development inbox, which production refuses. */
  readonly isTrial: boolean
  /** Describes the newest version, if the operator provides it (docs/operations.md). */
  readonly updateFile: string | undefined
}

/** The shape is free; the contract limits the size. */
export type Settings = Record<string, unknown>
type Tables = Narrow<WorkplaceTables, { 'workplace.settings': { settings: Settings } }>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export const serve = serveWith<WorkplaceContext>()
