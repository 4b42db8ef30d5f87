import type { Pool } from 'pg'
import type { Bilingual, Language } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { ThingTeaser } from '#contract/site/thing-teaser.ts'
import type { Database } from '../database/database.ts'
import type { TargetKind } from './target-kind.ts'

/**
 * Declares a kind of public things once, in its own capability (docs/decisions/0087). The search, sitemaps, feeds, follow,
 * reports, the audit trail and the command palette loop over the kinds of all capabilities. A kind states 'none' for a facet that it does not have,
 * so a missing facet is a decision.
 */
export type PublicKind<Address = unknown> = {
  /** Is unique; follow and the audit trail store it (`<name>:<id>`). */
  readonly name: string
  readonly label: Bilingual
  readonly plural: Bilingual
  /** SQL that returns the public things, one row for each language that a thing has (`selectThings`). */
  readonly things: string
  /** The type of the column `key`. */
  readonly key: 'number' | 'text'
  /** Returns the path of a thing's page. */
  path(address: Address): string
  /** The section that lists the things. The kind is hidden with it. */
  readonly section: string | 'none'
  /** The cache tag (channel `website:pages`) that is announced when any thing changes, besides those of the sections. */
  readonly tag: string | 'none'
  /** Sorts the kinds in sitemaps and search results. */
  readonly order: number
  readonly search: SearchFacet | 'none'
  readonly sitemap: SitemapFacet | 'none'
  readonly feed: FeedFacet<Address> | 'none'
  readonly teasers: TeaserFacet | 'none'
  readonly follow: FollowFacet | 'none'
  readonly target: TargetKind | 'none'
  /** Says how readers report a thing: as the page at its path, or as the item that it is. */
  readonly report: 'page' | 'item'
  readonly finder: FinderFacet | 'none'
}

/** Links to the list of all things, below the few that a search shows. */
type AllLink = { readonly href: string; readonly text: Bilingual }

/**
 * Says how readers find the things: by words of their texts, as pages of the site by words in both languages and by Pinyin, or as persons by
 * every way to write a name.
 */
type SearchFacet =
  | {
      readonly by: 'words'
      /** Heads the results by the plural, or adds them to the pages of the site. */
      readonly group: { readonly name: string; readonly all: AllLink } | 'pages'
      readonly most: number
      /** SQL that sorts things of the same rank. */
      readonly orderBy: string
      /** True when texts may contain {site} and {organisation}, which pages replace by the names of the site. */
      readonly hasNames: boolean
    }
  | { readonly by: 'place'; readonly orderBy: string; readonly most: number }
  /** `persons` is SQL with the columns of PersonRow, in the order of the results. */
  | { readonly by: 'name'; readonly persons: string; readonly all: AllLink }

type SitemapFacet = {
  /** SQL that sorts the things; the languages of one thing must stay adjacent. */
  readonly orderBy: string
  /** SQL that selects the things of the sitemap. It may use {sections} and {facets}, which are not listed on the site. */
  readonly where: string
  /** The list of the things, which the sitemap contains when there are any. 'none' when the kind's section already is that list. */
  readonly list: string | 'none'
}

/** Adds the newest things to the feed of the kind's section, and to the feed of all sections. */
type FeedFacet<Address> = {
  /** Returns a path that never changes, which identifies the entry. */
  permanentPath(address: Address): string
}

/** Shows the things in rows of cards: on the home page, on pages of topics and on those of persons. */
export type TeaserFacet = {
  /** Heads the row on the home page unless an editor gives it a title. */
  readonly title: Bilingual
  readonly icon: string
  readonly all: AllLink
  newest(
    pool: Pool,
    wanted: { readonly language: Language; readonly most: number; readonly topic?: string },
  ): Promise<readonly ThingTeaser[]>
  /** Returns the things that name a person. */
  readonly ofPerson:
    | { readonly title: Bilingual; find(pool: Pool, name: string, language: Language): Promise<readonly ThingTeaser[]> }
    | 'none'
}

export type FollowFacet = {
  /** SQL that selects the things that readers can begin to follow. Things followed before stay in their lists. */
  readonly where: string
  /**
   * Says which news followers receive: each change of the thing, or SQL that returns the id, key and time of items. It reads `item`, which
   * contains the changed items with `item_id`, `number`, `section`, `first_at` and `last_at`.
   */
  readonly news: 'changes' | { readonly ofItems: string }
  /** SQL that returns the name and title of what can be followed from an item; it reads one row of `item` (a public copy). */
  readonly onItem: string | 'none'
}

type FinderFacet = {
  /** The permission of operators for whom the command palette finds the things. */
  readonly permission: Permission
  readonly icon: string
  find(database: Pick<Database, 'of' | 'pool'>, words: string, language: Language, most: number): Promise<readonly FoundThing[]>
}
type FoundThing = { readonly id: string; readonly title: string; readonly hint: string; readonly path: string }

/** A row of `things`. Texts are empty and times null where a kind has none. `id` is a uuid when the kind is followed by its changes. */
export type ThingRow = {
  readonly id: string
  readonly key: string
  readonly language: Language
  readonly address: unknown
  readonly title: string
  readonly lead: string
  readonly text: string
  readonly topics: readonly string[]
  readonly since: Date | null
  readonly changed_at: Date | null
}

/** A row of `persons`. `credential` is the newest one that the person published with, by language. */
export type PersonRow = {
  readonly key: string
  readonly address: unknown
  readonly name: Bilingual
  readonly post: Bilingual
  readonly department: Bilingual
  readonly portrait: string | null
  readonly credential: Readonly<Record<Language, string | null>>
}

/** Returns the kind without the type of its addresses, so that kinds stand in one list. */
export const publicKind = <Address>(kind: PublicKind<Address>): PublicKind => kind

/** The SQL expressions of the columns; `address` names columns that `path` needs, and `also` further ones for `orderBy` and `where`. */
type ThingColumns = {
  readonly from: string
  readonly id: string
  readonly key: string
  readonly language: string
  readonly address: readonly string[]
  readonly title: string
  readonly lead?: string
  readonly text?: string
  readonly topics?: string
  readonly since?: string
  readonly changedAt?: string
  readonly also?: readonly string[]
}

/** Writes the SQL of `things`. */
export function selectThings({ from, id, key, language, address, title, also = [], ...others }: ThingColumns): string {
  const { lead = `''`, text = `''`, topics = `'{}'::text[]`, since = 'null::timestamptz', changedAt = 'null::timestamptz' } = others
  const columns = [
    `${id} as id`,
    `${key} as key`,
    `${language} as language`,
    `jsonb_build_object(${address.map((column) => `'${column}', ${column}`).join(', ')}) as address`,
    `${title} as title`,
    `${lead} as lead`,
    `${text} as text`,
    `${topics} as topics`,
    `${since} as since`,
    `${changedAt} as changed_at`,
    ...also,
  ]
  return `(select ${columns.join(', ')} from ${from})`
}
