import type { Pool } from 'pg'
import type { Bilingual } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import { inBoth } from '#contract/text.ts'
import type { All, Capability } from '#server/capability.ts'
import type { Declarations } from '#server/http/calls/answer.ts'
import { readPlaces } from '#server/kinds/read-places.ts'
import { platformRetention } from '#server/retention/platform-retention.ts'
import type { OwnedRetention } from '#server/retention/rule.ts'
import { openTargets } from './targets.ts'

type Opened = { readonly definition: Declarations & { readonly name: string }; readonly capability: Capability }

/** Opens the functions about all capabilities. Those that list parts of them read `opened` when they are called. */
export function openAll(definitions: readonly Declarations[], opened: () => readonly Opened[]): All {
  const declarations = definitions.toSorted((one, other) => placeOf(one) - placeOf(other))
  const capabilities = () => opened().map(({ capability }) => capability)
  return {
    declarations,
    kinds: definitions.flatMap(({ kinds = [] }) => kinds),
    labelOfAction: (action) => labelIn(declarations, action),
    targets: openTargets(definitions),
    retention: () => [...opened().flatMap(retentionOf), platformRetention],
    listPlaces: async (pool) => (await Promise.all(opened().map((each) => placesOf(pool, each)))).flat(),
    findDocument: async (typed) =>
      (await Promise.all(capabilities().map(({ findDocument }) => findDocument?.(typed) ?? null))).find((path) => path !== null) ?? null,
    submissions: () => capabilities().flatMap(({ submissions = [] }) => submissions),
    personalData: () => capabilities().flatMap(({ personalData = [] }) => personalData),
    closingObstacles: async (accountId) =>
      (await Promise.all(capabilities().map(({ closingObstacles }) => closingObstacles?.(accountId) ?? []))).flat(),
    async eraseAccounts(tx, accountIds) {
      if (accountIds.length === 0) return
      const ids = [...new Set(accountIds)].toSorted()
      for (const { eraseAccounts } of capabilities().toReversed()) if (typeof eraseAccounts === 'function') await eraseAccounts(tx, ids)
    },
    waiting: () => capabilities().flatMap(({ waiting = [] }) => waiting),
  }
}

const placesOf = async (pool: Pool, { definition: { kinds = [] }, capability }: Opened): Promise<readonly Place[]> =>
  (await Promise.all([capability.places?.() ?? [], readPlaces(pool, kinds)])).flat()

const retentionOf = ({ definition: { name }, capability: { retention } }: Opened): readonly OwnedRetention[] =>
  retention ? [{ owner: name, ...retention }] : []

/** A capability that names no place comes last. */
const placeOf = ({ consoleOrder = Number.MAX_SAFE_INTEGER }: Declarations): number => consoleOrder

/** Returns the label of an action from the capability that records it. */
function labelIn(declarations: readonly Declarations[], action: string): Bilingual | undefined {
  const texts = declarations.find(({ actions }) => actions && Object.hasOwn(actions['en-US'], action))?.actions
  return texts && inBoth(texts, action)
}
