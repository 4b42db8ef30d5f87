import * as calls from '../contract.ts'
import { findChannel } from './channel-store.ts'
import { serve, type Tables } from './context.ts'
import { costOf } from './cost-of.ts'
import { figuresOf, pathOf, toChannel } from './to-channel.ts'

export const getChannel = serve(calls.getChannel, async (context, { id }) => {
  const row = await findChannel(context.database.of<Tables>(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  const [all, days] = await Promise.all([context.findChannelFigures([row.code]), context.findChannelDays(row.code)])
  const figures = figuresOf(all, row)
  return {
    ok: {
      ...toChannel(row, figures),
      link: row.link,
      url: `${context.publicUrl}${pathOf(row)}`,
      source: row.source,
      media: row.media,
      keywords: row.keywords,
      content: row.content,
      pushNotify: row.push_notify,
      pages: figures.pages,
      codes: figures.codes,
      enrolments: figures.enrolments,
      attendances: figures.attendances,
      ...costOf(figures, row.spent, context.smsPrice),
      days: [...days],
    },
  }
})
