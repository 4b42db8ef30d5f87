import * as calls from '../contract.ts'
import { findChannel } from './channel-store.ts'
import { costOf } from './cost-of.ts'
import { serve, type Tables } from './deps.ts'
import { figuresOf, pathOf, toChannel } from './to-channel.ts'

export const getChannel = serve(calls.getChannel, async (deps, { id }) => {
  const row = await findChannel(deps.database.of<Tables>(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  const [all, days] = await Promise.all([deps.findChannelFigures([row.code]), deps.findChannelDays(row.code)])
  const figures = figuresOf(all, row)
  return {
    ok: {
      ...toChannel(row, figures),
      link: row.link,
      url: `${deps.publicUrl}${pathOf(row)}`,
      source: row.source,
      media: row.media,
      keywords: row.keywords,
      content: row.content,
      pushNotify: row.push_notify,
      pages: figures.pages,
      codes: figures.codes,
      enrolments: figures.enrolments,
      attendances: figures.attendances,
      ...costOf(figures, row.spent, deps.smsPrice),
      days: [...days],
    },
  }
})
