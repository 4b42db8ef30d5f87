import type { Capability } from '#server/capability.ts'
import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { cancelService } from './cancel-service.ts'
import { servicesDeclared } from './declared.ts'
import type { ServicesDeps } from './deps.ts'
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

type Needs = Pick<ServicesDeps, 'explore' | 'findInterests' | 'findTraffic'>

export function openServices(platform: Omit<ServicesDeps, keyof Needs>, needs: Needs): Capability {
  const deps: ServicesDeps = { ...platform, ...needs }
  deps.jobs.schedule(expireServices(deps))
  return {
    listeners: followDemo,
    eraseAccount: 'keeps-who-acted',
    routes: {
      ...servicesDeclared,
      answers: [
        answer(calls.theService, (_, caller) => theService(deps, caller)),
        answer(calls.openService, (input, caller) => openService(deps, input, caller)),
        answer(calls.renewService, (input, caller) => renewService(deps, input, caller)),
        answer(calls.cancelService, (input, caller) => cancelService(deps, input, caller)),
        answer(calls.noteOpening, (input) => noteOpening(deps, input)),
        answer(calls.getFunnel, (input, caller) => getFunnel(deps, input, caller)),
        answer(calls.getDistribution, (input, caller) => getDistribution(deps, input, caller)),
        answer(calls.getResources, (input, caller) => getResources(deps, input, caller)),
        answer(calls.getPortrait, (_, caller) => getPortrait(deps, caller)),
      ],
    },
  }
}
