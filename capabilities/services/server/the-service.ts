import type { Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { translatorOf } from '#contract/text.ts'
import { type theService as call, SERVICES } from '../contract.ts'
import { servicesText } from '../text/texts.ts'
import type { ServicesDeps, Tables } from './deps.ts'
import { findServices } from './service-store.ts'

const ICONS = { funnel: 'chart', distribution: 'globe', resources: 'layers', portrait: 'user' } as const

/** Lists the services in the shape of the console template, with their terms. */
export async function theService(
  { database }: Pick<ServicesDeps, 'database'>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
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
}
