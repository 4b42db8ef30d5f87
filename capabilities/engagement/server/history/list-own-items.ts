import { sql } from 'kysely'
import { type ItemKind, itemPath, type Section } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { cutPage, readCursor } from './cursor.ts'

type Edition = Omit<OutputOf<typeof calls.listOwnItems>['list'][number]['editions'][number], 'href'> & { readonly slug: string | null }
type Row = {
  readonly number: number
  readonly section: Section
  readonly kind: ItemKind
  readonly changedAt: Date
  readonly micros: string
  readonly editions: readonly Edition[]
}

/** Lists the caller's items with the state of the working copy in each language, and links to published editions. */
export const listOwnItems = serve(calls.listOwnItems, async ({ database }, { after, pageSize }, { session }) => {
  const from = readCursor(after)
  const behind = from
    ? sql`and (changed_at, number) < (timestamptz 'epoch' + ${from.micros}::bigint * interval '1 microsecond', ${from.number}::bigint)`
    : sql``
  const { rows } = await sql<Row>`
    select known.number, known.section, known.kind, known.changed_at as "changedAt",
      (extract(epoch from known.changed_at) * 1000000)::bigint::text as micros,
      jsonb_agg(jsonb_build_object('language', known.language, 'title', known.title, 'state', known.state, 'slug', public.slug)
        order by known.language desc) as editions
    from content.known_item known left join content.public_item public on public.item_id = known.item_id and public.language = known.language
    where known.owner_id = ${session.accountId} and known.trashed_at is null ${behind}
    group by known.item_id, known.number, known.section, known.kind, known.changed_at
    order by known.changed_at desc, known.number desc limit ${pageSize + 1}`.execute(database.of())
  const { page, next } = cutPage(rows, pageSize)
  return { ok: { list: page.map(toOwnItem), next } }
})

const toOwnItem = ({ number, section, kind, changedAt, editions }: Row) => ({
  number,
  section,
  changedAt: changedAt.toISOString(),
  editions: editions.map(({ slug, ...edition }) => ({
    ...edition,
    href: slug === null ? null : itemPath({ number, slug, section, kind }),
  })),
})
