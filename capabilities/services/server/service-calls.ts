import { translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { servicesText } from '../text/texts.ts'
import { serve } from './context.ts'
import { ENDINGS } from './expire-services.ts'
import { addTerm, addUse, findServices, lengthenTerm, removeTerm } from './service-store.ts'

const ICONS = { funnel: 'chart', distribution: 'globe', resources: 'layers', portrait: 'user' } as const

/** Lists the services in the shape of the console template, with their terms. */
export const theService = serve(calls.theService, async ({ database }, _input, { language }) => {
  const rows = new Map((await findServices(database.of())).map((row) => [row.name, row]))
  const t = translatorOf(servicesText, language)
  return {
    ok: calls.SERVICES.map((service, at) => {
      const row = rows.get(service)
      return {
        id: at + 1,
        icon: ICONS[service],
        title: t(`service.${service}`),
        description: t(`service.${service}.text`),
        enable: row?.is_open === true,
        actionType: 'button',
        ...(row && { expires: !row.is_open }),
        service,
        status: row === undefined ? 'off' : row.is_open ? 'open' : 'expired',
        openedAt: row?.opened_at.toISOString() ?? null,
        expiresAt: row?.expires_at.toISOString() ?? null,
        uses: row?.uses ?? 0,
      }
    }),
  }
})

export const openService = serve(calls.openService, async ({ database, recorder, jobs }, input, caller) => {
  return await database.inTransaction(async (tx) => {
    if (!(await addTerm(tx, { ...input, accountId: caller.session.accountId }))) return { refused: 'ALREADY_OPEN' }
    await recorder.record(tx, {
      action: 'service.opened',
      outcome: 'ok',
      ...doneBy(caller),
      target: `service:${input.service}`,
      facts: { months: input.months },
    })
    await jobs.wake(tx, ENDINGS)
    return { ok: null }
  })
})

export const renewService = serve(calls.renewService, async ({ database, recorder, jobs }, input, caller) => {
  return await database.inTransaction(async (tx) => {
    const lengthened = await lengthenTerm(tx, { ...input, accountId: caller.session.accountId })
    if (lengthened !== 'ok') return { refused: lengthened }
    await recorder.record(tx, {
      action: 'service.renewed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `service:${input.service}`,
      facts: { months: input.months },
    })
    await jobs.wake(tx, ENDINGS)
    return { ok: null }
  })
})

export const cancelService = serve(calls.cancelService, async ({ database, recorder, jobs }, input, caller) => {
  return await database.inTransaction(async (tx) => {
    if (!(await removeTerm(tx, input.service))) return { refused: 'NOT_OPEN' }
    await recorder.record(tx, {
      action: 'service.cancelled',
      outcome: 'ok',
      ...doneBy(caller),
      target: `service:${input.service}`,
      facts: {},
    })
    await jobs.wake(tx, ENDINGS)
    return { ok: null }
  })
})

/** Counts one opening of a page. Further requests of the open page, such as another period, do not count. */
export const noteOpening = serve(calls.noteOpening, async ({ database }, { service }) => {
  return (await addUse(database.of(), service)) ? { ok: null } : { refused: 'SERVICE_CLOSED' }
})
