import type { DraftRow } from '#capabilities/content/contract.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { Tables } from '../context.ts'

export type ConsentContext = Pick<Platform, 'identity' | 'jobs' | 'recorder'> & {
  readonly database: Database<Tables>
  /** Returns the text of a revision of content, which may no longer be public. */
  findRevision(tx: AnyTransaction, id: string): Promise<Pick<DraftRow, 'title' | 'lead' | 'body' | 'blocks'> | undefined>
}

export const serve = serveWith<ConsentContext>()
