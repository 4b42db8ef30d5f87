import { contentChanged } from '#capabilities/content/contract.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { curationPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { curationActions } from '../text/actions.ts'
import { curationText } from '../text/texts.ts'
import type { CurationContext } from './context.ts'
import { type DemoSet, loadDemoSets, removeDemoSets } from './demo.ts'
import { eraseAccounts } from './erase-accounts.ts'
import * as fillingCalls from './filling/filling-calls.ts'
import { noteChange, refillTask } from './follow.ts'
import * as fitCalls from './minors/fit-calls.ts'
import { isInCollection } from './minors/fit-pages.ts'
import { personalData } from './personal-data.ts'
import * as presetCalls from './presets/preset-calls.ts'
import { curationRetention } from './retention.ts'
import { type ArchivedSet, archivedSets } from './sets/archived-sets.ts'
import { addWholeSet, putMovedSetOnline, takeBackSet, type WholeSet } from './sets/moved-sets.ts'
import * as setCalls from './sets/set-calls.ts'
import * as transferCalls from './transfer/transfer-calls.ts'

type Needs = {
  readonly minors: { readonly mode: { addContent(isIn: (path: string, collection: number) => Promise<boolean>): void } }
  readonly screening: Pick<CurationContext, 'saveAsked'>
  readonly engagement: Pick<CurationContext, 'measure'>
}
type Curation = Capability & {
  /** Yields the collections for an archive of the site. */
  listArchived(): AsyncIterable<ArchivedSet>
  /** Collections of a site that moves in. `tx` is the transaction of the caller. */
  readonly movedSets: {
    add(tx: AnyTransaction, set: WholeSet): ReturnType<typeof addWholeSet>
    putOnline(tx: AnyTransaction, set: { readonly id: string; readonly by: string }): Promise<void>
    takeBack(tx: AnyTransaction, id: string): ReturnType<typeof takeBackSet>
  }
  /** The demo sets are loaded as online; only those that were never changed are removed. */
  readonly demo: {
    load(tx: AnyTransaction, ownerId: string, sets: readonly DemoSet[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string, ids: readonly string[]): Promise<number>
  }
}

export const curation = defineCapability({
  name: 'curation',
  texts: curationText,
  actions: curationActions,
  permissions: PERMISSIONS,
  pages: curationPages,
  targets: {
    set: {
      title: { idType: 'uuid', query: 'select id, name_zh as zh, name_en as en from curation.set where id = any ($1::uuid[])' },
      path: (id) => `/list/search-table/${id}`,
    },
    preset: { title: 'none', path: curationPages.rules.path },
  },
  consoleOrder: 100,
  shows: ['content'],
  open: openCuration,
})

function openCuration(platform: Platform, needs: Needs): Curation {
  const context: CurationContext = {
    ...platform,
    saveAsked: needs.screening.saveAsked,
    measure: needs.engagement.measure,
  }
  context.jobs.schedule(refillTask(context))
  needs.minors.mode.addContent((path, collection) => isInCollection(platform.database.reads.pool, path, collection))
  return {
    listeners: [on(contentChanged, (tx, change) => noteChange(context, tx, change))],
    personalData,
    eraseAccounts,
    listArchived: () => archivedSets(context.database.of()),
    movedSets: {
      add: (tx, set) => addWholeSet(context, tx.of(), set),
      putOnline: (tx, set) => putMovedSetOnline(context, tx, set),
      takeBack: takeBackSet,
    },
    demo: {
      load: (tx, ownerId, sets) => loadDemoSets(context, tx.of(), { ownerId, sets }),
      remove: (tx, ownerId, ids) => removeDemoSets(tx.of(), ownerId, ids),
    },
    retention: curationRetention,
    routes: {
      answers: bind(context, [setCalls, fillingCalls, presetCalls, transferCalls, fitCalls]),
    },
  }
}
