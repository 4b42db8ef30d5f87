import type { DraftRow } from '#capabilities/content/contract.ts'
import type { Cached } from '#server/database/cached-value.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import type { Platform } from '#server/platform.ts'
import type { Tables } from '../context.ts'

/** The versions of the agreement and what follows when a member has not accepted a material change. */
export type Terms = {
  readonly isReadOnly: boolean
  /** The versions from the oldest to the newest. */
  readonly versions: readonly { readonly version: string; readonly since: Date; readonly isMaterial: boolean }[]
}

type Given = { readonly accountId: string; readonly at: Date }

export type ConsentContext = Pick<Platform, 'identity' | 'jobs' | 'recorder'> & {
  readonly database: Database<Tables>
  readonly terms: Cached<Terms>
  findAccountByName(name: string): Promise<string | null>
  findAccountByPhone(phone: string): Promise<string | null>
  readonly disclose: Disclose
  /** Returns the version of the agreement that an account agreed to last. */
  findAgreedVersion(accountId: string): Promise<string | undefined>
  /** Lists what these accounts agreed to last, and the consents that certification and analytics have stored. */
  findAgreements(tx: AnyTransaction, accountIds: readonly string[]): Promise<readonly (Given & { readonly version: string })[]>
  listCertificationConsents(
    tx: AnyTransaction,
    accountIds: readonly string[],
  ): Promise<readonly { readonly accountId: string; readonly version: string; readonly givenAt: Date; readonly withdrawnAt: Date | null }[]>
  listAnalyticsConsents(tx: AnyTransaction, accountIds: readonly string[]): Promise<readonly Given[]>
  /** Returns it and locks the account until the transaction ends. */
  lockAgreedVersion(tx: AnyTransaction, accountId: string): Promise<string | undefined>
  setAgreedVersion(tx: AnyTransaction, accountId: string, version: string): Promise<void>
  /** Returns the text of a revision of content, which may no longer be public. */
  findRevision(tx: AnyTransaction, id: string): Promise<Pick<DraftRow, 'title' | 'lead' | 'body' | 'blocks'> | undefined>
}

export const serve = serveWith<ConsentContext>()
