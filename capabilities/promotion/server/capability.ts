import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { promotionPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { promotionActions } from '../text/actions.ts'
import { promotionText } from '../text/texts.ts'
import * as channelCalls from './channel-calls.ts'
import type { PromotionContext } from './context.ts'
import { followDemo } from './follow-demo.ts'
import { findEnded, followLink } from './follow-link.ts'
import { refusedChannels } from './refused-channels.ts'
import { promotionRetention } from './retention.ts'
import type { PromotionSettings } from './settings.ts'
import { submittedChannels } from './submitted-channels.ts'
import { syncNames } from './sync-names.ts'

type Needs = {
  readonly analytics: {
    readonly promotion: Pick<PromotionContext, 'noteArrival' | 'nameChannels' | 'findChannelFigures' | 'findChannelDays'>
  }
  readonly settings: {
    readonly promotion: PromotionSettings
    readonly site: Pick<PromotionContext, 'publicUrl' | 'icpNumber'>
  }
}

export const promotion = defineCapability({
  name: 'promotion',
  texts: promotionText,
  actions: promotionActions,
  permissions: PERMISSIONS,
  pages: promotionPages,
  targets: {
    channel: {
      title: { idType: 'uuid', query: 'select id, name as zh, name as en from promotion.channel where id = any ($1::uuid[])' },
      path: (id) => `/list/channels/${id}`,
    },
  },
  consoleOrder: 200,
  open: openPromotion,
})

function openPromotion(platform: Platform, needs: Needs): Capability {
  const context: PromotionContext = {
    ...platform,
    noteArrival: needs.analytics.promotion.noteArrival,
    nameChannels: needs.analytics.promotion.nameChannels,
    findChannelFigures: needs.analytics.promotion.findChannelFigures,
    findChannelDays: needs.analytics.promotion.findChannelDays,
    publicUrl: needs.settings.site.publicUrl,
    icpNumber: needs.settings.site.icpNumber,
    smsPrice: needs.settings.promotion.smsPrice,
    filedDomains: needs.settings.promotion.filedDomains,
  }
  return {
    listeners: followDemo(context),
    sweeps: [() => syncNames(context)],
    retention: promotionRetention,
    eraseAccounts: 'keeps-who-acted',
    submissions: [submittedChannels(context), refusedChannels(context)],
    routes: {
      trackedRedirects: [followLink(context)],
      findMoved: (path) => findEnded(context, path),
      answers: bind(context, [channelCalls]),
    },
  }
}
