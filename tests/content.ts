import { type Draft, EMPTY_DRAFT, type ItemKind, type Judged, type Judgement, type Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { addPicture } from './library.ts'
import type { Answered, Person, Told, World } from './world.ts'

export const paragraph = (text: string): Draft['body']['content'][number] => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A draft with nothing missing, but for what the library and the certification say. */
export const newDraft = (changes: Partial<Draft> = {}): Draft => ({
  ...EMPTY_DRAFT,
  title: '多中心研究启动会在沪召开',
  slug: 'kick-off-meeting',
  lead: '十二家医院参加了启动会。',
  body: { type: 'doc', content: [paragraph('会议介绍了研究方案与入组标准。')] },
  byline: '编辑部',
  sourceName: '本站',
  facts: { place: '上海' },
  ...changes,
})

export type Begun = { readonly id: string; readonly number: number; readonly language: Language; version: number }

/** Asks a call of content, and takes nothing but a yes. */
export async function succeed(world: World, person: Person, path: string, fields: Readonly<Record<string, unknown>>): Promise<Told> {
  const { http, data } = await world.ask(`/api/content/${path}`, fields, { token: person.token })
  if (http !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data
}
export const asked = (world: World, { token }: Person, path: string, fields: Readonly<Record<string, unknown>>): Promise<Answered> =>
  world.ask(`/api/content/${path}`, fields, { token })

/** An item with one saved draft that may be submitted. */
export async function begin(
  world: World,
  person: Person,
  changes: Partial<Draft> = {},
  { section = 'dynamic', kind = 'img', language = 'zh-CN' }: { section?: Section; kind?: ItemKind; language?: Language } = {},
): Promise<Begun> {
  const made = await succeed(world, person, 'create', { section, kind, language })
  const cover = changes.cover === undefined ? await addPicture(world, person.id) : changes.cover
  const begun = { id: String(made['id']), number: Number(made['number']), language, version: Number(made['version']) }
  const saved = await save(world, person, begun, newDraft({ ...changes, cover }))
  return { ...begun, version: saved }
}

export async function save(world: World, person: Person, { id, language, version }: Begun, draft: Draft, how = 'save'): Promise<number> {
  return Number((await succeed(world, person, 'save', { id, language, version, how, draft }))['version'])
}

export const submit = (world: World, person: Person, { id, language, version }: Begun) =>
  succeed(world, person, 'submit', { id, language, version })

/** What is judged: the working copy as it is now. */
export async function judgedOf(world: World, { id, language }: Pick<Begun, 'id' | 'language'>): Promise<Judged> {
  const { rows } = await world.sql.query<{ revision_id: string }>(
    'select revision_id from content.edition where item_id = $1 and language = $2',
    [id, language],
  )
  return { itemId: id, language, revisionId: rows[0]!.revision_id }
}

export type Approves = { approve(judged: Judged, by: Person): Promise<Judgement> }

/** Submitted by one, approved by another. */
export async function approved(world: World, inspection: Approves, writer: Person, inspector: Person, begun: Begun): Promise<void> {
  await submit(world, writer, begun)
  const no = await inspection.approve(await judgedOf(world, begun), inspector)
  if (no) throw new Error(`Not approved: ${no.refused}`)
}

/** The counters as they are kept, and as the rows say. */
export async function countsOf(world: World): Promise<readonly [kept: unknown, counted: unknown]> {
  const kept = await world.sql.query('select language, section, facet, items from content.public_count order by 1, 2, 3')
  const counted = await world.sql.query(
    `select language, section, facet, count(*)::int as items from
       (select language, section, unnest(array_append(facets, '')) as facet from content.published) as every group by 1, 2, 3 order by 1, 2, 3`,
  )
  return [kept.rows, counted.rows]
}

/** Certifies somebody as a physician, up to the day after tomorrow. */
export async function certify(world: World, { id }: Pick<Person, 'id'>): Promise<void> {
  await world.sql.query(
    `insert into certification.filing (account_id, kind, state, profession, filed_at, consent_version, consent_at, decided_at, decided_by, valid_until)
     values ($1, 'professional', 'passed', 'physician', platform.now(), '2026-11', platform.now(), platform.now(), gen_random_uuid(), platform.now() + interval '2 days')`,
    [id],
  )
}

export async function endCertification(world: World, { id }: Pick<Person, 'id'>): Promise<void> {
  await world.sql.query('update certification.filing set valid_until = platform.now() where account_id = $1', [id])
}

/** A medicine that lacks nothing but a certified author. */
export const MEDICINE: Partial<Draft> = {
  facts: {
    genericName: '阿司匹林肠溶片',
    maker: '某制药有限公司',
    approvalNumber: '国药准字H20260001',
    form: '片剂',
    strength: '100mg',
    dispensing: 'prescription',
    indications: '用于不稳定性心绞痛。',
  },
}
