import { randomUUID } from 'node:crypto'
import { type Published, paragraphs, publish } from './published.ts'
import type { Answered, Person, Told, World } from './world.ts'

export type Shown = {
  readonly id: string
  readonly text: string
  readonly language: string
  readonly author: { readonly name: string } | null
  readonly answers: { readonly id: string; readonly name: string } | null
  readonly editedAt: string | null
}
export type Thread = Shown & { readonly replies: readonly Shown[]; readonly replyCount: number; readonly next: number | null }
export type Page = { readonly total: number; readonly next: number | null; readonly list: readonly Thread[] }
type Message = { readonly title: string; readonly content: string; readonly path: string | null }

/** Two items on which people comment, a moderator, and ways to ask. */
export type Talk = {
  readonly item: Published
  readonly other: Published
  readonly moderator: Person
  /** Somebody whose first comment was approved. */
  known(): Promise<Person>
  read(number?: number, more?: object): Promise<Page>
  say(by: Person, text: string, more?: object): Promise<Answered>
  own(by: Person): Promise<Answered>
  decide(what: string, ids: readonly string[], more?: object): Promise<Answered>
  boxOf(by: Person): Promise<readonly Message[]>
}
export const firstOf = (list: unknown): Told => (list as readonly Told[])[0]!
export const commentIn = ({ data }: Answered): Shown => data['comment'] as unknown as Shown

export async function openTalk(world: World): Promise<Talk> {
  const item = await publish(world.sql, {
    'zh-CN': { title: '心力衰竭的三个数字' },
    'en-US': { title: 'Three numbers', body: paragraphs('x') },
  })
  const other = await publish(world.sql, { 'zh-CN': { title: '别的' } })
  const moderator = await world.operator(['inspector'])
  const say: Talk['say'] = (by, text, more = {}) =>
    world.ask('/api/engagement/comments/write', { number: item.number, text, ...more }, { token: by.token })
  const decide: Talk['decide'] = (what, ids, more = {}) =>
    world.ask(`/api/engagement/moderation/${what}`, { ids, ...more }, { token: moderator.token })
  return {
    item,
    other,
    moderator,
    say,
    decide,
    async known() {
      const person = await world.person()
      const first = await say(person, `大家好，我是新来的 ${randomUUID()}`, { number: other.number })
      await decide('approve', [commentIn(first).id])
      return person
    },
    read: async (number = item.number, more = {}) =>
      (await world.ask('/api/engagement/comments', { number, ...more })).data as unknown as Page,
    own: (by) => world.ask('/api/engagement/comments/own', { number: item.number }, { token: by.token }),
    boxOf: async (by) => (await world.ask('/api/message/list', {}, { token: by.token })).data as unknown as readonly Message[],
  }
}
