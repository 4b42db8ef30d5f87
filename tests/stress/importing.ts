import { EXCHANGE_FORMAT } from '#capabilities/content/contract.ts'
import { newDraft } from '../fixtures/content.ts'
import { newAddress } from '../world/process.ts'
import type { Action, Actor } from './people.ts'

/** Imports items from a file, all or none. The marks of one file share a prefix. */
export const importFile: Action = async (actor) => {
  const file = actor.chance.word()
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    item: String(at + 1),
    section: 'dynamic',
    kind: 'img',
    topics: [],
    language: 'zh-CN',
    ...newDraft({ title: `导入 ${file} ${at}`, slug: `row-${at}` }),
  }))
  const checked = await check(actor, JSON.stringify({ ...EXCHANGE_FORMAT, rows }))
  if (checked === undefined) return
  const ran = await actor.ask('/api/content/import/run', { id: checked })
  if (ran?.http !== 200) return
  actor.ledger.acknowledged.imported.push(file)
  const found = await actor.ask('/api/content/list', { search: file })
  const items = found?.http === 200 ? (found.data['list'] as unknown as { id: string; number: number }[]) : []
  actor.ledger.texts.push(...items.map(({ id, number }) => ({ id, number, language: 'zh-CN' as const })))
}
export const ROWS = 3

async function check({ person, chance, installation }: Actor, text: string): Promise<string | undefined> {
  const form = new FormData()
  form.set('file', new File([text], 'items.json', { type: 'application/json' }))
  const { url } = chance.oneOf(await installation.running())
  const headers = { token: person.token, 'x-forwarded-for': newAddress() }
  const response = await fetch(`${url}/api/content/import/check`, { method: 'POST', body: form, headers }).catch(() => undefined)
  return response?.status === 200 ? ((await response.json()) as { data: { id: string } }).data.id : undefined
}
