import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { servicesPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { servicesActions } from '../text/actions.ts'
import { servicesText } from '../text/texts.ts'
import type { ServicesContext } from './context.ts'
import { expireServices } from './expire-services.ts'
import { followDemo } from './follow-demo.ts'
import * as reportCalls from './reports/report-calls.ts'
import { servicesRetention } from './retention.ts'
import * as serviceCalls from './service-calls.ts'

type Needs = { readonly analytics: { readonly figures: Pick<ServicesContext, 'explore' | 'findInterests' | 'findTraffic'> } }

export const services = defineCapability({
  name: 'services',
  texts: servicesText,
  actions: servicesActions,
  permissions: PERMISSIONS,
  pages: servicesPages,
  consoleOrder: 210,
  open: openServices,
})

function openServices(platform: Platform, needs: Needs): Capability {
  const context: ServicesContext = {
    ...platform,
    explore: needs.analytics.figures.explore,
    findInterests: needs.analytics.figures.findInterests,
    findTraffic: needs.analytics.figures.findTraffic,
  }
  context.jobs.schedule(expireServices(context))
  return {
    listeners: followDemo,
    eraseAccounts: 'keeps-who-acted',
    retention: servicesRetention,
    routes: { answers: bind(context, [serviceCalls, reportCalls]) },
  }
}
