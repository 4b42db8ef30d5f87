import { translatorOf } from '#contract/text.ts'
import * as calls from '../contract.ts'
import { SERVICES } from '../contract.ts'
import { servicesText } from '../text/texts.ts'
import { serve, type Tables } from './context.ts'
import { findServices } from './service-store.ts'

const ICONS = { funnel: 'chart', distribution: 'globe', resources: 'layers', portrait: 'user' } as const

/** Lists the services in the shape of the console template, with their terms. */
export const theService = serve(calls.theService, async ({ database }, _input, { language }) => {
  const rows = new Map((await findServices(database.of<Tables>())).map((row) => [row.name, row]))
  const t = translatorOf(servicesText, language)
  return {
    ok: SERVICES.map((service, at) => {
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
