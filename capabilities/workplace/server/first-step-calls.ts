import { DEMO_ORGANISATION, SITE_DESK_PATH } from '#capabilities/site/contract.ts'
import type { Role } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import { inBoth } from '#contract/text.ts'
import * as calls from '../contract.ts'
import { firstStepsText } from '../text/first-steps.ts'
import { serve, type WorkplaceContext } from './context.ts'
import { readDoneByPeople } from './first-steps-store.ts'

/** `invited` is an open step for which an invited colleague has not registered yet. */
type State = 'done' | 'open' | 'invited' | 'later'

const PATHS: Partial<Record<calls.FirstStep, `/${string}`>> = {
  organisation: SITE_DESK_PATH,
  editor: '/people/accounts?invite=editor',
  inspector: '/people/accounts?invite=inspector',
  certifier: '/people/accounts?invite=certifier',
  author: '/certification/queue',
  article: '/content/items',
  home: '/content/home',
  live: '/dashboard/studios',
  launch: calls.LAUNCH_CHECK_PATH,
}

/** Lists the set-up steps. Operators do not tick them: a step is done when its result exists. */
export const getFirstSteps = serve(calls.getFirstSteps, async (context, _input, { session }) => {
  const states = await readStates(context, session.accountId)
  return { ok: { steps: calls.FIRST_STEPS.map((name) => describe(name, states[name])) } }
})

async function readStates(context: WorkplaceContext, accountId: string): Promise<Readonly<Record<calls.FirstStep, State>>> {
  const { database, readSetUp, identity } = context
  const holding = (permission: Permission) => rolesBesidesAdmin(context, permission)
  const [invited, writing, inspecting, certifying, setUp, live, site] = await Promise.all([
    context.invitedRoles(),
    holding('content:write'),
    holding('inspection:judge'),
    holding('certification:review'),
    readSetUp(),
    context.readFirstShow(),
    identity.current(),
  ])
  const byColleague = (isDone: boolean, roles: readonly Role[]): State =>
    isDone ? 'done' : invited.some((role) => roles.includes(role)) ? 'invited' : 'open'
  const people = await readDoneByPeople(database.pool, accountId, { writing, inspecting, certifying })
  return {
    organisation: stateOf(!['', DEMO_ORGANISATION['zh-CN']].includes(site.organisation['zh-CN'])),
    editor: byColleague(people.editor, writing),
    inspector: byColleague(people.inspector, inspecting),
    certifier: byColleague(people.certifier, certifying),
    author: stateOf(people.author),
    article: stateOf(people.article),
    home: stateOf(setUp.isHomeArranged),
    // Broadcasting is optional, so the step opens with the first studio.
    live: live.hasBeenOnAir ? 'done' : live.hasStudio ? 'open' : 'later',
    launch: await readLaunch(context),
  }
}

/** A trial needs none of the duties of a public site. */
async function readLaunch({ launch, isTrial }: WorkplaceContext): Promise<State> {
  if (isTrial) return 'later'
  return stateOf((await launch.read()).every(({ lines }) => lines.every(({ state }) => state !== 'bad')))
}

const stateOf = (isDone: boolean): State => (isDone ? 'done' : 'open')

/** Leaves out administrators: they hold every permission, which does not mean that they do the work. */
const rolesBesidesAdmin = async ({ rolesHolding }: WorkplaceContext, permission: Permission) =>
  (await rolesHolding(permission)).filter((role) => role !== 'admin')

function describe(name: calls.FirstStep, state: State) {
  const path = PATHS[name]
  const isInvited = state === 'invited'
  const words = { title: inBoth(firstStepsText, name), text: inBoth(firstStepsText, isInvited ? 'invited-how' : `${name}-how`) }
  return { name, state: isInvited ? 'open' : state, ...words, ...(path && { path }) } as const
}
