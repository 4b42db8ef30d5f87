import { randomUUID } from 'node:crypto'
import type { Repetition, SeriesDate } from '#capabilities/activities/contract.ts'
import { HOUR } from '#contract/duration.ts'
import type { Answered, Data, Person, World } from '../world.ts'

type Fields = Readonly<Record<string, unknown>>

export const askActivities = (world: World, person: Person | undefined, path: string, fields: Fields = {}): Promise<Answered> =>
  world.ask(`/api/activities/${path}`, fields, person ? { token: person.token } : {})

/** Makes a call that must succeed. */
export async function act(world: World, person: Person | undefined, path: string, fields: Fields = {}): Promise<Data> {
  const { code, data } = await askActivities(world, person, path, fields)
  if (code !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data
}

const both = (text: string) => ({ 'zh-CN': text, 'en-US': text === '' ? '' : `${text} (en)` })

/** Returns the content of an activity that begins tomorrow and lasts four hours. */
export function newActivity(changes: Fields = {}): Fields & { readonly startsAt: string; readonly endsAt: string } {
  const starts = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR
  return {
    title: both('高血压年会'),
    lead: both('一年一度的学术交流。'),
    text: both('第一段。\n\n第二段。'),
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 4 * HOUR).toISOString(),
    signUpFrom: null,
    signUpUntil: null,
    place: both('上海国际会议中心'),
    onlineUrl: '',
    studio: null,
    capacity: null,
    acceptHours: 24,
    remindHours: 24,
    minutes: null,
    audience: { kind: 'signed-in' },
    agenda: [],
    cover: null,
    ...changes,
  }
}

export type MadeActivity = { readonly id: string; readonly number: number; readonly version: number }

/** Creates an activity with this content as a draft. */
export async function draftActivity(world: World, writer: Person, changes: Fields = {}): Promise<MadeActivity> {
  const draft = newActivity(changes)
  const made = await act(world, writer, 'create', { title: draft['title'], startsAt: draft.startsAt })
  const saved = await act(world, writer, 'save', { id: made['id'], version: made['version'], draft })
  return { id: String(made['id']), number: Number(made['number']), version: Number(saved['version']) }
}

type People = { readonly writer: Person; readonly reviewer: Person }

/** Saves changes of an activity, if there are any, and lets a second person publish them. */
export async function publishActivity(
  world: World,
  { writer, reviewer }: People,
  made: MadeActivity,
  changes?: Fields,
): Promise<MadeActivity> {
  const { id } = made
  const saved = changes ? await act(world, writer, 'save', { id, version: made.version, draft: newActivity(changes) }) : made
  const submitted = await act(world, writer, 'submit', { id, version: saved.version })
  const { version } = await act(world, reviewer, 'approve', { id, version: submitted['version'] })
  return { ...made, version: Number(version) }
}

export const makeActivity = async (world: World, people: People, changes: Fields = {}): Promise<MadeActivity> =>
  await publishActivity(world, people, await draftActivity(world, people.writer, changes))

export const openActivityPeople = async (world: World): Promise<People> => ({
  writer: await world.operator(['editor']),
  reviewer: await world.operator(['inspector']),
})

/** Signs people up to a running activity, and checks those in who came. */
export async function attend(
  world: World,
  writer: Person,
  activity: MadeActivity,
  { here, absent = [] }: { readonly here: readonly Person[]; readonly absent?: readonly Person[] },
): Promise<void> {
  for (const { phone } of [...here, ...absent])
    await act(world, writer, 'people/add', { activity: activity.id, account: phone, name: '张三' })
  const { rows } = await world.sql.query<{ ticket: string }>(
    'select ticket from activities.registration where activity_id = $1 and account_id = any ($2)',
    [activity.id, here.map(({ id }) => id)],
  )
  const at = new Date(Date.now() - 1_000).toISOString()
  await act(world, writer, 'check-in', {
    activity: activity.id,
    scans: rows.map(({ ticket }) => ({ id: randomUUID(), by: { ticket }, at })),
  })
}

/** Four dates with the first one. */
export const WEEKLY: Repetition = { step: 'week', every: 1, ends: { count: 4 } }

/** Names a date in the version that was read. */
export const known = ({ id, version }: Pick<SeriesDate, 'id' | 'version'>) => ({ id, version })

/** Makes and reads series of activities as these people. */
export function openSeries(world: World, people: People) {
  const datesOf = async (id: string, who = people.writer) => (await act(world, who, 'read', { id }))['dates'] as unknown as SeriesDate[]

  const readDraft = async (id: string) =>
    (await act(world, people.writer, 'read', { id }))['draft'] as unknown as ReturnType<typeof newActivity>

  /** Runs an action for the first date and all others. */
  async function onAll(who: Person, path: string, id: string, fields: Fields = {}): Promise<Data> {
    const [first, ...others] = await datesOf(id)
    if (!first) throw new Error('the activity has no dates')
    return await act(world, who, path, { ...known(first), also: others.map(known), ...fields })
  }

  /** Makes a draft with three further weekly dates. */
  async function makeSeries(changes: Fields = {}): Promise<{ readonly made: MadeActivity; readonly dates: readonly SeriesDate[] }> {
    const made = await draftActivity(world, people.writer, changes)
    await act(world, people.writer, 'repeat', { ...known(made), repetition: WEEKLY })
    return { made, dates: await datesOf(made.id) }
  }

  async function publishSeries(id: string): Promise<readonly SeriesDate[]> {
    await onAll(people.writer, 'submit', id)
    await onAll(people.reviewer, 'approve', id)
    return await datesOf(id)
  }
  return { datesOf, readDraft, onAll, makeSeries, publishSeries }
}
