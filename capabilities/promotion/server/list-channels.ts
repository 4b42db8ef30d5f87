import * as calls from '../contract.ts'
import { countChannels, findChannels } from './channel-store.ts'
import { serve, type Tables } from './context.ts'
import { figuresOf, toChannel } from './to-channel.ts'

export const listChannels = serve(calls.listChannels, async ({ database, findChannelFigures }, { page, pageSize, ...filter }) => {
  const db = database.of<Tables>()
  const [rows, total] = await Promise.all([findChannels(db, filter, (page - 1) * pageSize, pageSize), countChannels(db, filter)])
  const figures = await findChannelFigures(rows.map(({ code }) => code))
  return { ok: { list: rows.map((row) => toChannel(row, figuresOf(figures, row))), total } }
})
