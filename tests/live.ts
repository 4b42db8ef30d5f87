import { freePort } from '#server/http/front.stand-in.ts'
import { type Encoder, startEncoder } from '#streaming/testing/encoder.ts'
import { type Answered, openWorld, type Person, type Told, type World } from './world.ts'

/** A world whose engine listens to encoders at `port`. */
export async function openLiveWorld(): Promise<{ readonly world: World; readonly port: number }> {
  const port = await freePort()
  const env = { LIVE_ENGINE: 'embedded', LIVE_RTMP_HOST: '127.0.0.1', LIVE_RTMP_PORT: String(port) }
  return { world: await openWorld({ env }), port }
}

/** An encoder that shows a clip in a loop, with a stream key as the console gives it. */
export function publishWith(port: number, streamKey: unknown): Promise<Encoder> {
  const [stream = '', key = ''] = String(streamKey).split('?k=')
  return startEncoder({ port, stream, key })
}

export const askLive = (world: World, { token }: Person, path: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Answered> =>
  world.ask(`/api/live/${path}`, fields, { token })

/** Asks, and takes nothing but a yes. */
export async function direct(world: World, person: Person, path: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Told> {
  const { http, data } = await askLive(world, person, path, fields)
  if (http !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data
}

export type MadeStudio = { readonly id: string; readonly number: number; version: number }
export async function makeStudio(world: World, person: Person, title = '病例讨论会'): Promise<MadeStudio> {
  const { id, number, version } = await direct(world, person, 'studios/create', { title, language: 'zh-CN', category: 'case-discussion' })
  return { id: String(id), number: Number(number), version: Number(version) }
}

/** A head with nothing special. */
export const newHead = (changes: Readonly<Record<string, unknown>> = {}) => ({
  title: '病例讨论会',
  language: 'zh-CN',
  notice: '今晚八点开播',
  description: '',
  category: 'case-discussion',
  cover: null,
  startsAt: null,
  endsAt: null,
  playFormat: 'll-hls',
  ...changes,
})

/** Somebody who may go on air: a broadcaster with a certified name and a fresh proof. */
export async function makeBroadcaster(world: World): Promise<Person> {
  const person = await world.operator(['broadcaster'], { steppedUp: true })
  await certify(world, person)
  return person
}

/** As if a certifier had passed the name. */
export async function certify(world: World, { id }: Person): Promise<void> {
  await world.sql.query(CERTIFY, [id])
}
const CERTIFY = `
  insert into certification.filing (account_id, kind, state, consent_version, consent_at, filed_at, decided_at, decided_by, valid_until)
  values ($1, 'personal', 'passed', 'test', platform.now(), platform.now(), platform.now(), gen_random_uuid(), platform.now() + interval '1 year')`

/** What an account may do, and whether it is active, as its operators have set it. */
export async function setAccount(
  { sql }: World,
  { id }: Person,
  { roles, status = 'active' }: { readonly roles: readonly string[]; readonly status?: 'active' | 'disabled' },
): Promise<void> {
  await sql.query('update accounts.account set roles = $2, status = $3 where id = $1', [id, roles, status])
}

/** All that is kept of the keys of a studio, and all that was recorded of it. */
export async function rowsAbout({ sql }: World, studioId: string): Promise<readonly string[]> {
  const { rows } = await sql.query<{ row: string }>(
    `select to_jsonb(one)::text as row from live.stream_key as one where studio_id = $1
     union all select to_jsonb(one)::text from audit.entry as one where target = $2`,
    [studioId, `studio:${studioId}`],
  )
  return rows.map(({ row }) => row)
}

/** What was done with a message of a chat, why, and the words that it had. */
export async function evidenceOf({ sql }: World, messageId: string): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql.query<{ act: string; reason: string; text: string }>(
    'select act, reason, text from live.chat_act where message_id = $1 order by id',
    [messageId],
  )
  return rows.map(({ act, reason, text }) => [act, reason, text])
}

/** An account gives its phone up, and another one verifies it. */
export async function takePhone({ sql }: World, { id, phone }: Person): Promise<string> {
  await sql.query('update accounts.account set phone = null where id = $1', [id])
  return phone
}
export async function givePhone({ sql }: World, { id }: Person, phone: string): Promise<void> {
  await sql.query('update accounts.account set phone = $2 where id = $1', [id, phone])
}
