import type { InputOf, Outcome } from '#contract/call.ts'
import type { listChannels as call } from '../contract.ts'
import { countChannels, findChannels } from './channel-store.ts'
import type { PromotionDeps, Tables } from './deps.ts'
import { figuresOf, toChannel } from './to-channel.ts'

export async function listChannels(
  { database, findChannelFigures }: Pick<PromotionDeps, 'database' | 'findChannelFigures'>,
  { page, pageSize, ...filter }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  const db = database.of<Tables>()
  const [rows, total] = await Promise.all([findChannels(db, filter, (page - 1) * pageSize, pageSize), countChannels(db, filter)])
  const figures = await findChannelFigures(rows.map(({ code }) => code))
  return { ok: { list: rows.map((row) => toChannel(row, figuresOf(figures, row))), total } }
}
