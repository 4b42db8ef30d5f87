import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Audience } from '#contract/site/audience.ts'
import { openDiskStorage } from '#server/storage/disk.ts'
import { certify, succeed } from '../../fixtures/content.ts'
import { addPicture } from '../../fixtures/library.ts'
import { addRevisions, type Published, publish } from '../../fixtures/published.ts'
import { openWorld, type Person, type World } from '../../world.ts'

// A site with an item for each pair of a section and an audience, and people of each audience. Every withheld text has a word that occurs
// nowhere else.

/** The branch of the society to which its members belong. */
const BRANCH = '0b000000-0000-4000-8000-000000000001'
const GRADE = '0a000000-0000-4000-8000-000000000001'

export const PEOPLE = ['stranger', 'logged in', 'certified', 'member', 'both'] as const
export type PersonName = (typeof PEOPLE)[number]

/** The audiences, and who belongs to each. */
const AUDIENCES: readonly { readonly audience: Audience; readonly readers: readonly PersonName[] }[] = [
  { audience: { kind: 'everybody' }, readers: PEOPLE },
  { audience: { kind: 'signed-in' }, readers: ['logged in', 'certified', 'member', 'both'] },
  { audience: { kind: 'limited', certified: [] }, readers: ['certified', 'both'] },
  { audience: { kind: 'limited', certified: ['nurse'] }, readers: [] },
  { audience: { kind: 'limited', members: [BRANCH] }, readers: ['member', 'both'] },
  { audience: { kind: 'limited', certified: ['physician'], members: [] }, readers: ['certified', 'member', 'both'] },
]

type LimitedItem = Published & {
  readonly section: string
  readonly marker: string
  /** A picture in the text; its only file contains the marker. */
  readonly file: string
  /** The cover, which belongs to the teaser. */
  readonly cover: string
  readonly isOpen: boolean
  readonly readers: readonly PersonName[]
}
export type Society = World & { readonly items: readonly LimitedItem[]; readonly people: ReadonlyMap<PersonName, Person | undefined> }

const FACTS = {
  multicenter: {
    code: 'QL',
    phase: 'III',
    state: 'recruiting',
    condition: '心衰',
    sponsor: '学会',
    planned: 90,
    enrolled: 61,
    centres: [],
  },
  medicine: {
    genericName: '阿哌沙班',
    maker: '青岚制药',
    approvalNumber: 'H1',
    form: '片剂',
    strength: '5 mg',
    dispensing: 'prescription',
    indications: '房颤',
  },
  achievement: { kind: 'paper', year: 2026, authors: ['闻序言'], journal: '杂志' },
} as const
const FACT_WITH_MARKER = { multicenter: 'sponsor', medicine: 'indications', achievement: 'journal' } as const
const SECTIONS = ['dynamic', 'article', 'video', 'multicenter', 'medicine', 'achievement', 'college'] as const

/** Without `isWhole` it has a sixth of the pairs of a section and an audience, in which each section and each audience occurs. */
export async function openSociety({ isWhole = true } = {}): Promise<Society> {
  const world = await openWorld()
  await addBranch(world)
  const people = new Map<PersonName, Person | undefined>([['stranger', undefined]])
  for (const name of PEOPLE.slice(1)) {
    const person = await world.person()
    people.set(name, person)
    if (name === 'certified' || name === 'both') await certify(world, person)
    if (name === 'member' || name === 'both') await enter(world, person)
  }
  const editor = await world.operator(['chief-editor'])
  const items: LimitedItem[] = []
  for (const [place, section] of SECTIONS.entries())
    for (const [at, { audience, readers }] of AUDIENCES.entries()) {
      if (!isWhole && (place + at) % AUDIENCES.length > 0) continue
      const marker = `qx${String.fromCharCode(97 + place)}${String.fromCharCode(97 + at)}marker`
      const [file, cover] = [await addFile(world, marker), await addFile(world, 'cover')]
      const item = await publish(world.sql, {
        section,
        kind: section === 'video' ? 'horizontalVideo' : 'img',
        ...textsWith(section, marker, file),
        cover,
      })
      await addRevisions(world.sql)
      await succeed(world, editor, 'audience/set', { id: item.id, audience })
      items.push({ ...item, section, marker, file, cover, isOpen: audience.kind === 'everybody', readers })
    }
  await world.runSweeps('website') // writes the search index
  return { ...world, items, people }
}

/** Puts the word into every field that is withheld. */
function textsWith(section: (typeof SECTIONS)[number], marker: string, file: string) {
  const body = {
    type: 'doc' as const,
    content: [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: `正文 ${marker}` }] },
      { type: 'picture' as const, attrs: { asset: file } },
    ],
  }
  const own = section in FACTS ? FACTS[section as keyof typeof FACTS] : {}
  const name = FACT_WITH_MARKER[section as keyof typeof FACT_WITH_MARKER]
  const words = (title: string) => ({
    title,
    lead: '导语人人可见',
    body,
    keyPoints: [`要点 ${marker}`],
    references: [{ id: 'r1', text: `文献 ${marker}` }],
    chapters: section === 'video' ? [{ atMs: 0, title: `章节 ${marker}` }] : [],
    facts: name ? { ...own, [name]: marker } : own,
  })
  return { slug: 'item', 'zh-CN': words('标题'), 'en-US': words('Title') }
}

export const FILE = '640.jpg'

/** Adds a picture with one file, which contains the words. */
async function addFile(world: World, words: string): Promise<string> {
  const id = await addPicture(world, randomUUID())
  await openDiskStorage(join(world.dataDir, 'files')).write(`media/${id}/${FILE}`, Buffer.from(words))
  await world.sql.query(
    `insert into media.variant (asset_id, name, role, format, width, height, size_bytes) values ($1, $2, 'picture', 'jpeg', 640, 360, $3)`,
    [id, FILE, words.length],
  )
  return id
}

async function addBranch({ sql }: Pick<World, 'sql'>): Promise<void> {
  await sql.query(`insert into membership.branch (id, name_zh, name_en, changed_by) values ($1, '北方分会', 'North', gen_random_uuid())`, [
    BRANCH,
  ])
  await sql.query(`insert into membership.grade (id, name_zh, name_en, changed_by) values ($1, '会员', 'Member', gen_random_uuid())`, [
    GRADE,
  ])
}

const enter = ({ sql }: Pick<World, 'sql'>, { id }: Person) =>
  sql.query(
    `insert into membership.member (account_id, name, grade_id, branch_id, joined_on) values ($1, '会员', $2, $3, platform.now()::date)`,
    [id, GRADE, BRANCH],
  )
