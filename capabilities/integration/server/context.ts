import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type * as content from '#capabilities/content/contract.ts'
import type * as website from '#capabilities/website/contract.ts'
import type { AnyCall, InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { ProgramScope } from '#contract/permission.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import type { PermissionJudge } from '#server/http/calls/judge.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Identity } from '#server/identity.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import type { Platform } from '#server/platform.ts'
import type { WebhookEvent } from '../contract.ts'
import type { IntegrationSettings } from './settings.ts'
import type { IntegrationTables } from './tables.ts'

type Tables = Narrow<
  IntegrationTables,
  {
    'integration.token': { scopes: ProgramScope[] }
    'integration.endpoint': { events: WebhookEvent[] }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

type DraftCall<C extends AnyCall> = (input: InputOf<C>, caller: SignedInCaller) => Promise<Outcome<C>>

type Read<C extends AnyCall> = (input: InputOf<C>) => Promise<Outcome<C>>
type Unlisted = { readonly sections: readonly content.Section[]; readonly facets: readonly string[] }

export type IntegrationContext = Pick<
  Platform,
  'announcements' | 'audiences' | 'recorder' | 'nowMs' | 'jobs' | 'keyring' | 'metrics' | 'reconcileTodos' | 'tokens'
> & {
  readonly database: Database<Tables>
  readonly judge: PermissionJudge
  readonly identity: Pick<Identity, 'current'>
  readonly publicUrl: string
  readonly webhooks: Pick<IntegrationSettings, 'privateHosts' | 'allowsLoopback'>
  readonly kinds: readonly PublicKind[]
  /** Answers reading queries, perhaps from a replica. */
  readonly pool: Pool
  /** The content of the public site. */
  readonly reading: {
    readonly item: Read<typeof website.getItem>
    readonly search: Read<typeof website.searchItems>
    findUnlisted(): Promise<Unlisted>
  }
  readonly drafts: {
    readonly create: DraftCall<typeof content.createItem>
    readonly read: DraftCall<typeof content.getItem>
    readonly save: DraftCall<typeof content.saveItem>
    readonly submit: DraftCall<typeof content.submitItem>
    readonly setAudience: DraftCall<typeof content.setAudience>
  }
}

export const serve = serveWith<IntegrationContext>()
