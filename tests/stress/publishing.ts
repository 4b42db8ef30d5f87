import { setTimeout as sleep } from 'node:timers/promises'
import { oneOfTheNewest, type Text } from './ledger.ts'
import type { Action, Actor } from './people.ts'
import { named } from './writing.ts'

/** Publishes approved items first, at once or scheduled, and unpublishes public ones. */
export const publish: Action = async (actor) => {
  const approved = await findApproved(actor)
  if (approved.length > 0 && actor.chance.percent(60))
    return void (await actor.chance.oneOf([now, later])(actor, actor.chance.oneOf(approved)))
  const text = oneOfTheNewest(actor.ledger.texts, actor.chance.oneOf)
  if (text) await actor.chance.oneOf(ACTIONS)(actor, text)
  if (approved.length === 0) await sleep(actor.chance.whole(100, 500))
}

async function findApproved({ ask }: Actor): Promise<Text[]> {
  const language = 'zh-CN'
  const listed = await ask('/api/content/list', { state: 'approved', language })
  const items = listed?.http === 200 ? (listed.data['list'] as unknown as { id: string; number: number }[]) : []
  return items.map(({ id, number }) => ({ id, number, language }))
}

async function now(actor: Actor, text: Text): Promise<void> {
  const published = await actor.ask('/api/content/publish', named(text))
  if (published?.http === 200) actor.ledger.acknowledged.published.push(`${text.id} ${text.language}`)
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

async function later({ ask, chance }: Actor, text: Text): Promise<void> {
  const beginsInMs = chance.oneOf([chance.whole(300, 2_000), HOUR_MS])
  const end = chance.percent(40) ? { unpublishAt: inMs(beginsInMs + chance.whole(200, 2_000)) } : {}
  await ask('/api/content/schedule', { ...named(text), publishAt: inMs(beginsInMs), ...end })
}
const HOUR_MS = 3_600_000

const all = async ({ ask, ledger }: Actor) => {
  const ids = [...new Set(ledger.texts.slice(-8).map(({ id }) => id))]
  await ask('/api/content/bulk/publish', { ids })
}

/** The number of entries is the weight of an action. */
const ACTIONS: readonly ((actor: Actor, text: Text) => Promise<unknown>)[] = [
  now,
  now,
  now,
  later,
  later,
  all,
  ({ ask }, text) => ask('/api/content/unschedule', named(text)),
  ({ ask }, text) => ask('/api/content/offline', named(text)),
  ({ ask }, text) => ask('/api/content/online', named(text)),
  ({ ask, chance }, text) => ask('/api/content/end', { ...named(text), unpublishAt: inMs(chance.whole(100, 1_500)) }),
  async ({ ask }, { id }) => {
    await ask('/api/content/trash', { id })
    await ask('/api/content/untrash', { id })
  },
]
