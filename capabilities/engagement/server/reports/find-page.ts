import { sql } from 'kysely'
import { itemPath, readAddress } from '#capabilities/content/contract.ts'
import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import type { Language } from '#contract/language.ts'
import type { PublicKind, ThingRow } from '#server/kinds/public-kind.ts'
import type { Sql } from '../context.ts'

/** A public thing with a page of its own, in each of its languages. */
type ThingPage = {
  /** The kind and the id, as the audit trail names the thing. */
  readonly target: string
  /** The id, or a uuid made of the target for a kind with other ids. */
  readonly id: string
  readonly number: number
  readonly path: string
  readonly editions: readonly (Pick<ThingRow, 'language' | 'title' | 'lead' | 'text'> & { readonly path: string })[]
}

type Found = ThingRow & { readonly uuid: string; readonly number: number }

/** Returns the number of the item at a path. The slug of the address may be an older one. */
export async function findItemAt(db: Sql, path: string): Promise<number | undefined> {
  const at = readAddress(lastPart(path))
  if (!at) return undefined
  const { rows } = await sql<Parameters<typeof itemPath>[0]>`
    select number, section, kind from content.public_item where number = ${at.number} limit 1`.execute(db)
  const [item] = rows
  const family = item && itemPath({ ...item, slug: '' })
  return family === path.slice(0, family?.length) ? at.number : undefined
}

/** Returns the thing whose page is at a path; undefined when no kind has one there that is public. */
export async function findThingAt(db: Sql, kinds: readonly PublicKind[], path: string): Promise<ThingPage | undefined> {
  for (const kind of kinds) {
    if (kind.report === 'item') continue
    const rows = await findThings(db, kind, lastPart(path))
    const editions = rows.map((row) => ({ ...row, path: kind.path(row.address) }))
    const here = editions.find((edition) => isSamePage(edition.path, path))
    if (!here) continue
    const target = `${kind.name}:${here.id}`
    return {
      target,
      id: here.uuid,
      number: here.number,
      path: here.path,
      editions: editions
        .filter(({ id }) => id === here.id)
        .map((edition) => ({
          language: edition.language,
          title: edition.title,
          lead: edition.lead,
          text: edition.text,
          path: edition.path,
        })),
    }
  }
  return undefined
}

/** Finds things by the number that an address begins with, by their key or by their slug. */
async function findThings(db: Sql, { name, key, things }: PublicKind, address: string): Promise<readonly Found[]> {
  const number = readAddress(address)?.number
  const asNumber = number === undefined ? sql`address ->> 'slug' = ${address}` : sql`key = ${number}`
  const { rows } = await sql<Found>`
    select id::text, language, address, title, lead, text, ${key === 'number' ? sql`key::int` : sql`0`} as number,
      case when id::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::text else md5(${name} || ':' || id::text)::uuid::text end as uuid
    from ${sql.raw(things)} as thing where ${key === 'number' ? asNumber : sql`key = ${address}`} limit 20`.execute(db)
  return rows
}

/** Compares without the slug behind a number, because an address with an older slug shows the same page. */
const isSamePage = (one: string, other: string): boolean => withoutSlug(one) === withoutSlug(other)
const withoutSlug = (path: string): string => decodeOrSame(path).replace(/(\/[1-9]\d*)-[^/]*$/, '$1')

const lastPart = (path: string): string => decodeOrSame(path.slice(path.lastIndexOf('/') + 1))

/** Returns the title of an edition in this language, or else in the other. */
export const titleOf = ({ editions }: ThingPage, language: Language): string =>
  (editions.find((edition) => edition.language === language) ?? editions[0])?.title ?? ''
