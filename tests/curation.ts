import type { Answered, Person, Told, World } from './world.ts'

/** A head with nothing special. */
export const newHead = (changes: Readonly<Record<string, unknown>> = {}) => ({
  nameZh: '每日推荐',
  nameEn: 'Daily picks',
  contentType: 'img',
  isMixed: false,
  from: null,
  until: null,
  ...changes,
})
export const NEWEST = { rule: { all: [] }, order: 'newest', most: 100, pins: [], excluded: [] } as const

export const askCuration = (
  world: World,
  { token }: Person,
  path: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Answered> => world.ask(path.startsWith('/') ? path : `/api/curation/${path}`, fields, { token })

/** Asks, and takes nothing but a yes. */
export async function curate(world: World, person: Person, path: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Told> {
  const { http, data } = await askCuration(world, person, path, fields)
  if (http !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data
}

export type MadeSet = { readonly id: string; readonly number: number; version: number }
export async function makeSet(
  world: World,
  person: Person,
  filterType: 'artificial' | 'rules',
  changes: Readonly<Record<string, unknown>> = {},
): Promise<MadeSet> {
  const { id, number, version } = await curate(world, person, 'sets/create', { ...newHead(changes), filterType })
  return { id: String(id), number: Number(number), version: Number(version) }
}

/** Numbers of items that a set shows, as whoever makes pages reads them. */
export async function shownIn(world: World, number: number): Promise<number[]> {
  const { rows } = await world.sql.query<{ number: number }>(
    `select distinct item.number, shown.position from curation.set_item_now as shown join content.public_item as item using (item_id)
     where set_number = $1 order by shown.position`,
    [number],
  )
  return rows.map((row) => Number(row.number))
}

/** Topics that items and rules can name. */
export async function addTopics(world: World, ...slugs: readonly string[]): Promise<void> {
  for (const slug of slugs)
    await world.sql.query('insert into content.topic (slug, title_zh, title_en) values ($1, $2, $1)', [slug, TITLES[slug] ?? slug])
}
const TITLES: Readonly<Record<string, string>> = { heart: '心脏', lung: '肺', sleep: '睡眠', bone: '骨' }

/** Who wrote a public item, who owns it, and whether it has a cover. */
export async function setPeople(
  world: World,
  itemId: string,
  people: { authorId: string | null; ownerId: string; hasCover: boolean },
): Promise<void> {
  const { authorId, ownerId, hasCover } = people
  await world.sql.query('update content.published set author_id = $2, owner_id = $3, cover = $4 where item_id = $1', [
    ...[itemId, authorId, ownerId, hasCover ? ownerId : null],
  ])
}

export type Entry = {
  readonly action: string
  readonly target: string
  readonly actor: string
  readonly facts: Readonly<Record<string, unknown>>
}
/** What the trail holds of acts whose names begin like this. */
export const entriesOf = async (world: World, prefix: string): Promise<Entry[]> =>
  (
    await world.sql.query<Entry>('select action, target, actor, facts from audit.entry where starts_with(action, $1) order by action', [
      prefix,
    ])
  ).rows
