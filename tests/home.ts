import type { Block } from '#capabilities/website/contract.ts'
import type { Answered, Person, Told, World } from './world.ts'

const none = { 'zh-CN': '', 'en-US': '' }
const both = (zh: string, en = zh) => ({ 'zh-CN': zh, 'en-US': en })
const common = { isOn: true, from: null, until: null, title: none, lead: none }

/** Blocks of the home page with nothing special. */
export const newBlocks = {
  banners: (title: string, changes: Readonly<Record<string, unknown>> = {}): Block => ({
    ...common,
    id: 'banners',
    kind: 'banners' as const,
    slides: [
      { picture: null, title: both(title, `${title} (en)`), text: none, label: both('看看', 'Look'), href: '/about/index', ...changes },
    ],
  }),
  set: (set: number, changes: Partial<Extract<Block, { kind: 'set' }>> = {}): Block => ({
    ...common,
    id: `set-${set}`,
    kind: 'set',
    set,
    look: 'lead',
    most: 4,
    ...changes,
  }),
  newest: (section: Extract<Block, { kind: 'newest' }>['section'], changes: Partial<Extract<Block, { kind: 'newest' }>> = {}): Block => ({
    ...common,
    id: section,
    kind: 'newest',
    section,
    look: 'rows',
    most: 5,
    ...changes,
  }),
  text: (words: string, changes: Partial<Extract<Block, { kind: 'text' }>> = {}): Block => ({
    ...common,
    id: 'text',
    kind: 'text',
    text: both(words),
    label: none,
    href: '',
    ...changes,
  }),
} as const

export const askHome = (world: World, { token }: Person, path: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Answered> =>
  world.ask(`/api/website/home/${path}`, fields, { token })

/** Keeps these blocks as the draft, whatever stands, and publishes them unless told otherwise; gives the version. */
export async function arrange(world: World, person: Person, blocks: readonly Block[], { publishes = true } = {}): Promise<number> {
  const version = await succeed(world, person, 'desk').then(({ version: standing }) => Number(standing))
  const saved = Number((await succeed(world, person, 'desk/save', { version, blocks }))['version'])
  if (publishes) await succeed(world, person, 'publish', { version: saved })
  return saved
}

async function succeed(world: World, person: Person, path: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Told> {
  const { http, data } = await askHome(world, person, path, fields)
  if (http !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data
}
