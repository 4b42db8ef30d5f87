import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { launchPages } from '../console.ts'
import { type LaunchCheck, PERMISSIONS } from '../contract.ts'
import { launchActions } from '../text/actions.ts'
import { launchText } from '../text/texts.ts'
import { confirmedLaunch } from './confirmed-lines.ts'
import type { LaunchContext, LaunchFacts } from './context.ts'
import * as launchCalls from './launch-calls.ts'
import { readCheck } from './read-check.ts'
import { launchRetention } from './retention.ts'
import { serverLaunch } from './server-lines.ts'

type Needs = { readonly settings: { readonly launch: LaunchFacts; readonly live: { readonly engine: string } } }
type Launch = Capability & {
  /** Reads the check for the start and for a command. */
  readCheck(): Promise<LaunchCheck>
}

export const launch = defineCapability({
  name: 'launch',
  texts: launchText,
  actions: launchActions,
  permissions: PERMISSIONS,
  pages: launchPages,
  targets: { duty: { title: 'none', path: launchPages.check.path } },
  consoleOrder: 230,
  open: openLaunch,
})

/** Adds the duties that concern no part alone. The other capabilities add theirs to the same board. */
function openLaunch(platform: Platform, { settings }: Needs): Launch {
  const context: LaunchContext = { ...platform, facts: settings.launch, broadcasts: settings.live.engine !== 'off' }
  for (const source of [...confirmedLaunch(context), serverLaunch(context.facts)]) platform.launch.add(source)
  return {
    eraseAccounts: 'keeps-who-acted',
    retention: launchRetention,
    readCheck: () => readCheck(context),
    routes: { answers: bind(context, [launchCalls]) },
  }
}
