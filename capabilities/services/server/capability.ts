import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { servicesPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { servicesActions } from '../text/actions.ts'
import { servicesText } from '../text/texts.ts'
import { cancelService } from './cancel-service.ts'
import type { ServicesContext } from './context.ts'
import { expireServices } from './expire-services.ts'
import { followDemo } from './follow-demo.ts'
import { noteOpening } from './note-opening.ts'
import { openService } from './open-service.ts'
import { renewService } from './renew-service.ts'
import { getDistribution } from './reports/get-distribution.ts'
import { getFunnel } from './reports/get-funnel.ts'
import { getPortrait } from './reports/get-portrait.ts'
import { getResources } from './reports/get-resources.ts'
import { theService } from './the-service.ts'

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
    eraseAccount: 'keeps-who-acted',
    routes: {
      answers: bind(context, [
        theService,
        openService,
        renewService,
        cancelService,
        noteOpening,
        getFunnel,
        getDistribution,
        getResources,
        getPortrait,
      ]),
    },
  }
}
