import type { Kysely } from 'kysely'
import type { Role, Session } from '#contract/caller.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Condition, Permission, Permissions } from '#contract/permission.ts'
import type { Cached } from '#server/database/cached-value.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { PermissionJudgement } from '#server/http/calls/judge.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { SendNote } from '#server/outside/sms/provider.ts'
import type { Platform } from '#server/platform.ts'
import type { PermissionLabels } from './permission-labels.ts'
import type { AccessTables } from './tables.ts'

type Published = {
  readonly 'accounts.person': {
    readonly account_id: string
    readonly roles: Role[]
    readonly status: 'active' | 'disabled'
    readonly created_at: Date
  }
  readonly 'profile.summary': { readonly account_id: string; readonly name: string; readonly is_named: boolean }
}

export type Tables = AccessTables & Published
export type Tx = Transaction<Tables>
export type Sql = Kysely<Tables>

export type Judge = {
  /** Throws while the database cannot be reached, which denies every permission. */
  judge(session: Session, permission: Permission): PermissionJudgement | Promise<PermissionJudgement>
  /** Returns the permissions of these roles, regardless of conditions. */
  permissionsOf(roles: readonly Role[]): Promise<readonly Permission[]>
  /** Returns the names of the roles that hold a permission. Pass the transaction when there is one. */
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly Role[]>
}

/** A group or page of the menu with the values of this release. */
export type Declared = {
  readonly kind: 'group' | 'page'
  readonly name: string
  readonly path: string
  readonly group?: string
  readonly order: number
  readonly title: Bilingual
  readonly icon: string
  readonly permission?: Permission
}

/** The same with the edits of operators applied, next to the values of the release. */
export type ServedMenuItem = Declared & {
  readonly visible: boolean
  readonly roles: readonly string[]
  readonly shipped: Pick<Declared, 'group' | 'order' | 'title' | 'icon'>
}

export type AccessContext = Pick<Platform, 'recorder' | 'jobs' | 'notify' | 'closeTodos' | 'reconcileTodos'> &
  Judge & {
    readonly database: Database<Tables>
    /** The permissions that the capabilities of this release declare. */
    readonly declared: Permissions
    readonly words: PermissionLabels
    readonly menu: readonly Declared[]
    /** The menu with the edits of operators. */
    readonly editedMenu: Cached<readonly ServedMenuItem[]>
    meets(accountId: string, condition: Condition): Promise<boolean>
    /** Gives an account exactly these roles from its next request on, as part of the transaction (S38, S40). */
    setRoles(tx: AnyTransaction, accountId: string, roles: readonly Role[]): Promise<void>
    /**
     * Returns true when all these roles exist and a session with `own` roles may give them: an operator cannot give more permissions than
     * their own.
     */
    mayGiveAll(tx: Tx, own: readonly Role[], roles: readonly Role[]): Promise<boolean>
    readonly sendNote: SendNote
    /** Returns the canonical spelling of a phone, or undefined when it cannot register here. */
    toPhone(raw: string): string | undefined
    /** Returns those of the phones that have an account. */
    findRegistered(tx: AnyTransaction, phones: readonly string[]): Promise<readonly string[]>
    findPhone(tx: AnyTransaction, accountId: string): Promise<string | null>
    /** The stored forms of a phone. */
    readonly phoneForms: { storedAs(phone: string): string; formsOf(phone: string): readonly string[]; storesPlain(): boolean }
  }

export const serve = serveWith<AccessContext>()
