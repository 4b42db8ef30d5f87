import { studioRemoved } from '#capabilities/live/contract.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { encodingPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { encodingActions } from '../text/actions.ts'
import { encodingText } from '../text/texts.ts'
import { dueChanges } from './apply-change.ts'
import * as changeCalls from './change-calls.ts'
import type { EncodingContext } from './context.ts'
import { followDemo } from './follow-demo.ts'
import { followRemoved } from './follow-studio.ts'
import { openRequests } from './notify.ts'
import * as profileCalls from './profile-calls.ts'
import { encodingRetention } from './retention.ts'

type Needs = {
  readonly access: Pick<EncodingContext, 'rolesHolding'>
  readonly live: Pick<EncodingContext, 'setPolicy'>
}

export const encoding = defineCapability({
  name: 'encoding',
  texts: encodingText,
  actions: encodingActions,
  permissions: PERMISSIONS,
  pages: encodingPages,
  consoleOrder: 160,
  shows: ['live'],
  open: openEncoding,
})

function openEncoding(platform: Platform, needs: Needs): Capability {
  const context: EncodingContext = {
    ...platform,
    rolesHolding: needs.access.rolesHolding,
    setPolicy: needs.live.setPolicy,
  }
  context.jobs.schedule(dueChanges(context))
  return {
    listeners: [on(studioRemoved, (tx, removed) => followRemoved(context, tx, removed)), ...followDemo(context)],
    eraseAccounts: 'keeps-who-acted',
    matters: [openRequests],
    retention: encodingRetention,
    routes: {
      answers: bind(context, [profileCalls, changeCalls]),
    },
  }
}
