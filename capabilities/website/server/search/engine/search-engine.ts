import type { InputOf, OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { AnyTransaction, Transaction } from '#server/database/database.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import type * as calls from '../../../contract.ts'
import type { FoundBeside, Marked } from '../../../contract.ts'
import type { Blocked } from '../../blocked-store.ts'
import type { Copy } from '../copy-store.ts'

// The port of the search: calls and the index know the engine by these types only. Facets and lists stay SQL on the published views.

/** `unlisted` are the sections and topics of which nothing is found. */
export type AskedItems = InputOf<typeof calls.searchItems> & { readonly unlisted: Blocked }
export type FoundItems = Omit<OutputOf<typeof calls.searchItems>, 'facets'>
export type AskedTitles = { readonly q: string; readonly language: Language; readonly unlisted: Blocked; readonly most: number }
type SuggestedItem = Pick<FoundItems['list'][number], 'section' | 'href'> & { readonly title: Marked }
export type AskedThings = { readonly q: string; readonly language: Language; readonly unlisted: Blocked; readonly site: SiteIdentity }
export type FoundThings = { readonly list: readonly FoundBeside[]; readonly total: number }

/** Contains one entry for each published item and language. */
export type SearchIndex = {
  /** Writes the entries of the copies, as part of the transaction. An entry of a later copy is not overwritten. */
  index(tx: Transaction<unknown>, copies: readonly Copy[]): Promise<void>
  /** Removes an entry, as part of the transaction. */
  remove(tx: Transaction<unknown>, itemId: string, language: Language): Promise<void>
  /** Returns copies without a current entry. */
  findMissing(tx: Transaction<unknown>, limit: number): Promise<Copy[]>
  /** Removes entries of items that are no longer public. */
  removeStrays(tx: AnyTransaction): Promise<void>
}

export type SearchEngine = SearchIndex & {
  /** Returns a page of items. Without a match of all words, it finds similar spellings, then some of the words. */
  find(asked: AskedItems): Promise<FoundItems>
  /** Returns items whose titles contain the words; the last word may be incomplete. */
  suggest(asked: AskedTitles): Promise<readonly SuggestedItem[]>
  /** Returns the first things of a kind that contain all words or word beginnings: title matches first. */
  findThings(kind: PublicKind, asked: AskedThings): Promise<FoundThings>
}
