import type { Capability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import { sweepChannels } from './channel-store.ts'
import { promotionDeclared } from './declared.ts'
import type { PromotionDeps, Tables } from './deps.ts'
import { endChannel } from './end-channel.ts'
import { followDemo } from './follow-demo.ts'
import { findEnded, followLink } from './follow-link.ts'
import { getChannel } from './get-channel.ts'
import { listChannels } from './list-channels.ts'
import { refusedChannels } from './refused-channels.ts'
import { saveChannelCost } from './save-channel-cost.ts'
import { submitChannelForm } from './submit-channel-form.ts'
import { submittedChannels } from './submitted-channels.ts'
import { syncNames } from './sync-names.ts'

type Needs = Omit<PromotionDeps, 'database' | 'log' | 'recorder' | 'notify'>

export function openPromotion(platform: Omit<PromotionDeps, keyof Needs>, needs: Needs): Capability {
  const deps: PromotionDeps = { ...platform, ...needs }
  return {
    listeners: followDemo(deps),
    sweeps: [() => sweepChannels(deps.database.of<Tables>()), () => syncNames(deps)],
    eraseAccount: 'keeps-who-acted',
    submissions: [submittedChannels(deps), refusedChannels(deps)],
    routes: {
      ...promotionDeclared,
      leads: [followLink(deps)],
      findMoved: (path) => findEnded(deps, path),
      answers: bind(deps, [submitChannelForm, listChannels, getChannel, saveChannelCost, endChannel]),
    },
  }
}
