import { randomInt, randomUUID } from 'node:crypto'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { promotionPages } from '../console.ts'
import * as calls from '../contract.ts'
import { promotionText } from '../text/texts.ts'
import * as store from './channel-store.ts'
import { type ChannelFigures, type PromotionContext, serve, type Tx } from './context.ts'
import { lacksFiling } from './filing.ts'

export const listChannels = serve(calls.listChannels, async ({ database, findChannelFigures }, { page, pageSize, ...filter }) => {
  const db = database.of()
  const [rows, total] = await Promise.all([
    store.findChannels(db, { filter, offset: (page - 1) * pageSize, limit: pageSize }),
    store.countChannels(db, filter),
  ])
  const figures = await findChannelFigures(rows.map(({ code }) => code))
  return { ok: { list: rows.map((row) => toChannel(row, figuresOf(figures, row))), total } }
})

export const getChannel = serve(calls.getChannel, async (context, { id }) => {
  const row = await store.findChannel(context.database.of(), id)
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

/** Leaves out letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 7
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * Creates a promotion and notifies operators when the form requests it. Sending an id again creates nothing. Refuses a link to a domain
 * without a known filing; the author finds the refusal in the list of submissions.
 */
export const submitChannelForm = serve(
  calls.submitChannelForm,
  async ({ database, recorder, notify, nameChannels, ...filing }, { data, id = randomUUID() }, caller) => {
    return await database.inTransaction(async (tx) => {
      const { accountId } = caller.session
      if (lacksFiling(data.promoteLink, filing)) {
        await store.addFailure(tx, { id, name: data.activityName, reason: 'DOMAIN_NOT_FILED', accountId })
        return { refused: 'DOMAIN_NOT_FILED' }
      }
      const code = newCode()
      if (!(await store.addChannel(tx, { id, code, form: data, accountId }))) return { ok: 'ok' }
      await store.removeFailure(tx, id, accountId)
      await nameChannels(tx, [{ code, name: data.activityName }])
      await recorder.record(tx, {
        action: 'channel.created',
        outcome: 'ok',
        ...doneBy(caller),
        target: `channel:${id}`,
        facts: { name: data.activityName, link: data.promoteLink },
      })
      if (data.pushNotify) await notifyFollowers(notify, tx, { id, form: data, author: accountId })
      return { ok: 'ok' }
    })
  },
)

/** Notifies the operators who can see promotions, except the author. */
const notifyFollowers = (
  notify: PromotionContext['notify'],
  tx: Tx,
  { id, form, author }: { readonly id: string; readonly form: calls.ChannelForm; readonly author: string },
) =>
  notify(tx, {
    kind: 'notice',
    about: 'analytics',
    to: { holders: 'promotion:read', except: author },
    path: promotionPages.channel.path.replace(':id', id) as `/${string}`,
    title: inBoth(promotionText, 'post.created', { name: form.activityName }),
    text: inBoth(promotionText, 'post.created-text', { from: form.promotionTime[0], to: form.promotionTime[1] }),
  })

export const saveChannelCost = serve(calls.saveChannelCost, async ({ database, recorder }, { id, spent }, caller) => {
  return await database.inTransaction(async (tx) => {
    if (!(await store.setSpent(tx, id, spent))) return { refused: 'NOT_FOUND' }
    const facts = { spent }
    await recorder.record(tx, { action: 'channel.cost-saved', outcome: 'ok', ...doneBy(caller), target: `channel:${id}`, facts })
    return { ok: {} }
  })
})

export const endChannel = serve(calls.endChannel, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    if (!(await store.findChannel(tx, id))) return { refused: 'NOT_FOUND' }
    if (!(await store.setEnded(tx, id))) return { refused: 'ALREADY_ENDED' }
    await recorder.record(tx, { action: 'channel.ended', outcome: 'ok', ...doneBy(caller), target: `channel:${id}` })
    return { ok: {} }
  })
})

/** Yuan. Unknown costs are null instead of zero: without SMS price and advertising cost, the cost per registration is null. */
function costOf(
  { codes, registrations }: Pick<ChannelFigures, 'codes' | 'registrations'>,
  spent: number | null,
  smsPrice: number | undefined,
): { readonly spent: number | null; readonly smsCost: number | null; readonly costPerRegistration: number | null } {
  const smsCost = smsPrice === undefined ? null : round(codes * smsPrice)
  const isKnown = (spent !== null || smsCost !== null) && registrations > 0
  return { spent, smsCost, costPerRegistration: isKnown ? round(((spent ?? 0) + (smsCost ?? 0)) / registrations) : null }
}

const round = (yuan: number): number => Math.round(yuan * 100) / 100

const NOTHING: ChannelFigures = { arrivals: 0, visitors: 0, pages: 0, codes: 0, registrations: 0, enrolments: 0, attendances: 0 }

const figuresOf = (figures: ReadonlyMap<string, ChannelFigures>, { code }: Pick<store.ChannelRow, 'code'>): ChannelFigures =>
  figures.get(code) ?? NOTHING

const pathOf = ({ code }: Pick<store.ChannelRow, 'code'>): string => `${calls.LINK_PREFIX}${code}`

const toChannel = (row: store.ChannelRow, { arrivals, visitors, registrations }: ChannelFigures) => ({
  id: row.id,
  number: row.number,
  path: pathOf(row),
  name: row.name,
  type: row.type,
  from: row.starts_on,
  to: row.ends_on,
  status: row.status,
  arrivals,
  visitors,
  registrations,
})
