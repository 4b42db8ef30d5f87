import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Draft, ItemKind, ItemSection } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AltText } from '#contract/picture.ts'
import type { Audience } from '#contract/site/audience.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { ArchiveCounts } from '../../contract.ts'
import type { TransferTables } from '../tables.ts'

export type ExportTables = Narrow<
  TransferTables,
  { 'transfer.export': { state: 'preparing' | 'ready' | 'failed'; counts: ArchiveCounts | null } }
>
export type Sql = Kysely<ExportTables>
export type Tx = Transaction<ExportTables>

type Edition = {
  readonly language: Language
  readonly firstPublishedAt: Date | null
  readonly publishedAt: Date | null
  readonly scheduledAt: Date | null
  readonly draft: Draft
  readonly published: Draft | null
}
type Item = {
  readonly number: number
  readonly audience: Audience
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly topics: readonly string[]
  readonly createdAt: Date
  readonly changedAt: Date
  readonly editions: readonly Edition[]
}
type File = { readonly format: string; readonly sizeBytes: number; open(): Promise<Readable | null> }
export type Asset = {
  readonly id: string
  readonly kind: 'picture' | 'video'
  readonly name: string
  readonly alt: AltText
  readonly tags: readonly string[]
  readonly width: number
  readonly height: number
  readonly isMarkedAi: boolean
  readonly createdAt: Date
  readonly file: File
  readonly captions: readonly (File & { readonly language: Language })[]
}

/** The parts of the site, each from the capability that has it. Nothing else of the database is read. */
export type SiteParts = {
  items(): AsyncIterable<Item>
  assets(): AsyncIterable<Asset>
  sets(): AsyncIterable<object>
  comments(): AsyncIterable<object>
  /** Returns the numbers of the items that take no comments. */
  closedItems(): Promise<ReadonlySet<number>>
  redirects(): Promise<readonly object[]>
  settings(): Promise<object>
}

export type ExportContext = Pick<Platform, 'jobs' | 'log' | 'recorder' | 'notify' | 'storage' | 'hasRoom' | 'identity'> & {
  readonly database: Database<ExportTables>
  readonly publicUrl: string
  readonly parts: SiteParts
}

export const serve = serveWith<ExportContext>()
