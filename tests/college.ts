import { CONSENT_VERSION } from '#capabilities/certification/contract.ts'
import type { ItemKind } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { addPicture } from './library.ts'
import { type Published, publish } from './published.ts'
import type { Answered, Person, Told, World } from './world.ts'

export const both = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

/** A lesson that anybody sees. */
export const publishLesson = (
  world: Pick<World, 'sql'>,
  title: string,
  {
    kind = 'img',
    minutes = 10,
    languages = ['zh-CN', 'en-US'] as readonly Language[],
  }: { kind?: ItemKind; minutes?: number; languages?: readonly Language[] } = {},
): Promise<Published> =>
  publish(world.sql, {
    section: 'college',
    kind,
    facts: { goals: [`学会${title}`], minutes },
    ...(languages.includes('zh-CN') && { 'zh-CN': { title, slug: 'ke' } }),
    ...(languages.includes('en-US') && { 'en-US': { title: `Lesson ${title}`, slug: 'lesson' } }),
  })

/** A draft with nothing missing but lessons. */
export const newCourse = (changes: Readonly<Record<string, unknown>> = {}) => ({
  title: both('听诊再入门', 'Listening again'),
  slug: 'listening-again',
  level: 'beginner',
  topics: [],
  cover: null,
  lead: both('从一间安静的屋子开始。', 'From a quiet room.'),
  description: both('第一段。\n\n第二段。', 'One.\n\nTwo.'),
  audience: both('住院医师', 'Residents'),
  credits: both('学分 1 分', '1 point'),
  goals: [both('分清四种音', 'Tell four sounds apart')],
  teachers: [{ name: both('闻序言', 'Wen Xuyan'), credential: both('执业医师', 'Physician') }],
  chapters: [],
  ...changes,
})
export const chapter = (title: string, ...lessons: readonly Published[]) => ({
  title: both(title, title),
  lessons: lessons.map(({ id }) => id),
})

export const askCollege = (
  world: Pick<World, 'ask'>,
  person: Pick<Person, 'token'> | undefined,
  path: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Answered> => world.ask(`/api/college/${path}`, fields, person ? { token: person.token } : {})

/** Asks, and takes nothing but a yes. */
export async function college(
  world: Pick<World, 'ask'>,
  person: Pick<Person, 'token'> | undefined,
  path: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Told> {
  const { http, data } = await askCollege(world, person, path, fields)
  if (http !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data
}

export type Made = { readonly id: string; readonly number: number; readonly version: number }
/** A course, saved as said, and online unless it is to stay a draft. */
export async function makeCourse(
  world: Pick<World, 'ask'>,
  editor: Person,
  changes: Readonly<Record<string, unknown>>,
  state: 'online' | 'draft' = 'online',
): Promise<Made> {
  const draft = newCourse(changes)
  const made = await college(world, editor, 'courses/create', { title: draft.title, level: draft.level })
  const id = String(made['id'])
  let { version } = await college(world, editor, 'courses/save', { id, version: 1, draft })
  if (state === 'online') ({ version } = await college(world, editor, 'courses/state', { id, version, state }))
  return { id, number: Number(made['number']), version: Number(version) }
}

/** Gives a lesson in Chinese the revision that content asks for, in the name of somebody who is certified. */
export async function vouchFor(world: Pick<World, 'sql'>, { id }: Published, author: Pick<Person, 'id'>): Promise<void> {
  await world.sql.query(
    `insert into content.revision (id, item_id, language, number, made, made_by, author_id, byline, title, slug, lead, source_name, facts, body, cover)
     select revision_id, item_id, language, 1, 'save', $2, $2, '闻序言', title, slug, lead, '本站', facts, body, $3
     from content.published where item_id = $1 and language = 'zh-CN'`,
    [id, author.id, await addPicture(world, author.id)],
  )
}

/** Has every lesson of a course open for long enough to mark it as done; whoever it is takes the course. */
export const haveStudied = (world: Pick<World, 'sql'>, { id }: Pick<Person, 'id'>, course: number) =>
  world.sql.query(
    `insert into college.progress (account_id, course_id, item_id, spent_s)
     select $1, course_id, item_id, 36000 from college.lesson join college.course on course.id = course_id where course.number = $2
     on conflict (account_id, course_id, item_id) do update set spent_s = excluded.spent_s`,
    [id, course],
  )

/** Gives a person a personal certification in force, in this name. */
export async function certifyName(world: Pick<World, 'ask' | 'sql'>, { id, token }: Person, personName: string): Promise<void> {
  await world.ask('/api/certification/consent', { version: CONSENT_VERSION }, { token })
  await world.ask('/api/certification/save', { kind: 'personal', personName }, { token })
  await world.sql.query(
    `update certification.filing set state = 'passed', filed_at = platform.now(), consent_version = 'x', consent_at = platform.now(),
       decided_at = platform.now(), decided_by = gen_random_uuid(), valid_until = platform.now() + interval '1 day' where account_id = $1`,
    [id],
  )
}
