import pg from 'pg'
import { getItem, getItemBody } from '#capabilities/website/contract.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import type { Audience } from '#contract/site/audience.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { addPerson } from '#tests/world/people.ts'
import { figure } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { fillItems } from '../kit/many-items.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Asks the teaser, the text and a file of 10,000 items as five people, and counts what reaches others than its audience. Then measures the
// call for a text at 300 requests a second.
const ITEMS = 10_000
const [CONNECTIONS, PAUSE_MS, SECONDS] = [32, 100, 20]
const AT_ONCE = 16
const FILE = '640.jpg'

const AUDIENCES: readonly Audience[] = [
  { kind: 'signed-in' },
  { kind: 'limited', certified: [] },
  { kind: 'limited', certified: ['physician'] },
  { kind: 'limited', certified: ['nurse', 'pharmacist'] },
]
/** The places of the audiences to which a person belongs. */
const PEOPLE = [
  { name: 'stranger', profession: null, isIn: [] },
  { name: 'logged in', profession: null, isIn: [0] },
  { name: 'physician', profession: 'physician', isIn: [0, 1, 2] },
  { name: 'nurse', profession: 'nurse', isIn: [0, 1, 3] },
  { name: 'teacher', profession: 'teacher', isIn: [0, 1] },
] as const

await using product = await openProduct({
  env: { DEMO: 'off', REQUESTS_PER_ACCOUNT_MINUTE: '100000000', REQUESTS_PER_ADDRESS_MINUTE: '100000000' },
})
const sql = new pg.Pool(connectionTo(product.dataDir))
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
await fill()
const people = await Promise.all(PEOPLE.map(addReader))
const { rows: items } = await sql.query<{ number: number; id: string }>(
  'select distinct number::int, item_id as id from content.public_item order by number',
)
const query = (number: number) => `?number=${number}&language=zh-CN`
const markerOf = (number: number) => `marker-${number}-end`

let [leaks, missing] = [0, 0]
for (const { token, isIn } of people)
  await eachOf(async ({ number, id }) => {
    const isReader = isIn.some((place) => place === number % AUDIENCES.length)
    const text = await textAt(getItemBody.path, number, token)
    const hasText = text.includes(markerOf(number))
    const isTeaser = !(await textAt(getItem.path, number, token)).includes(markerOf(number))
    const isFileOpen = await hasFile(mediaAddress(id, FILE), token)
    if ((hasText && !isReader) || !isTeaser || isFileOpen) leaks++
    const [, signed = FILE] = /"name":"(~[^"]+)"/.exec(text) ?? []
    if (isReader && !(hasText && (await hasFile(mediaAddress(id, signed), '')))) missing++
  })
figure('  texts and files that did not reach their audience', String(missing))
record({ question: 'pages/audience-leaks', figure: leaks, note: `${items.length} items, five people` })

const physician = people[2]
if (!physician) throw new Error('The physician is missing')
let next = 0
const request = () =>
  httpRequest('GET', getItemBody.path + query(items[next++ % items.length]?.number ?? 1), new URL(product.url).host, {
    token: physician.token,
  })
await load(product.url, { connections: CONNECTIONS, seconds: 3, request, pauseMs: PAUSE_MS })
const loaded = await load(product.url, { connections: CONNECTIONS, seconds: SECONDS, request, pauseMs: PAUSE_MS })
record({
  question: 'pages/audience-body',
  figure: loaded.p(0.99),
  note: `${Math.round(loaded.answers / loaded.seconds)} a second`,
})

async function fill(): Promise<void> {
  const client = await sql.connect()
  try {
    await fillItems(client as unknown as pg.Client, ITEMS)
    await client.query('update content.item set audience = ($1::jsonb) -> (number % $2)::int', [
      JSON.stringify(AUDIENCES),
      AUDIENCES.length,
    ])
    await client.query(`update content.published set audience = item.audience, body = jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
        jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'marker-' || item.number || '-end'))),
        jsonb_build_object('type', 'picture', 'attrs', jsonb_build_object('asset', item.id))))
      from content.item where item.id = item_id`)
    await addFiles(client)
    await client.query('vacuum analyze content.item, content.published, media.asset, media.variant, media.usage')
  } finally {
    client.release()
  }
}

/** Gives each item a picture of its own id. Only its head is asked for, so it has no bytes. */
async function addFiles(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into media.asset (id, kind, format, name, owner_id, source_bytes, width, height, state, limited_at)
     select id, 'picture', 'jpeg', 'a.jpg', id, 1, 640, 360, 'ready', platform.now() from content.item`,
  )
  await client.query(
    `insert into media.variant (asset_id, name, role, format, width, height, size_bytes) select id, $1, 'picture', 'jpeg', 640, 360, 1 from content.item`,
    [FILE],
  )
  await client.query(
    `insert into media.usage (by_whom, thing_id, asset_id, title, reach) select 'content', id::text, id, '', 'limited' from content.item`,
  )
}

async function addReader({ name, profession, isIn }: (typeof PEOPLE)[number]) {
  if (name === 'stranger') return { token: '', isIn }
  const { id, token } = await addPerson(sql, { roles: [] })
  if (profession !== null)
    await sql.query(
      `insert into certification.filing (account_id, kind, state, profession, filed_at, consent_version, consent_at, decided_at, decided_by, valid_until)
       values ($1, 'professional', 'passed', $2, platform.now(), '2026-11', platform.now(), platform.now(), gen_random_uuid(), platform.now() + interval '1 day')`,
      [id, profession],
    )
  return { token, isIn }
}

async function textAt(path: string, number: number, token: string): Promise<string> {
  return await (await fetch(product.url + path + query(number), { headers: token === '' ? {} : { token } })).text()
}

async function hasFile(path: string, token: string): Promise<boolean> {
  return (await fetch(product.url + path, { method: 'HEAD', headers: token === '' ? {} : { token } })).ok
}

/** Runs `work` for each item, a few at once. */
async function eachOf(work: (item: { readonly number: number; readonly id: string }) => Promise<void>): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
