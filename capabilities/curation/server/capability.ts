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
import { eraseAccount } from './erase-account.ts'
import { explainItem } from './filling/explain-item.ts'
import { findItems } from './filling/find-items.ts'
import { getChoices } from './filling/get-choices.ts'
import { previewFilling } from './filling/preview-filling.ts'
import { saveFilling } from './filling/save-filling.ts'
import { savePicks } from './filling/save-picks.ts'
import { noteChange, schedule } from './follow.ts'
import { getPresets } from './presets/get-presets.ts'
import { listRules } from './presets/list-rules.ts'
import { previewPreset } from './presets/preview-preset.ts'
import { savePreset } from './presets/save-preset.ts'
import { saveScreening } from './presets/save-screening.ts'
import { createSet } from './sets/create-set.ts'
import { getSet } from './sets/get-set.ts'
import { getShownSet } from './sets/get-shown-set.ts'
import { listItemSets } from './sets/list-item-sets.ts'
import { listSets } from './sets/list-sets.ts'
import { removeSets } from './sets/remove-sets.ts'
import { saveSet } from './sets/save-set.ts'
import { updateSetStatus } from './sets/update-set-status.ts'
import { checkImport } from './transfer/check-import.ts'
import { exportSets } from './transfer/export-sets.ts'
import { importSets } from './transfer/import-sets.ts'
import { sweepImports } from './transfer/sweep-imports.ts'

type Needs = {
  readonly screening: Pick<CurationContext, 'saveAsked'>
  readonly engagement: Pick<CurationContext, 'measure'>
}
type Curation = Capability & {
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
  titles: {
    set: { idType: 'uuid', query: 'select id, name_zh as zh, name_en as en from curation.set where id = any ($1::uuid[])' },
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
  context.jobs.schedule(schedule(context))
  return {
    listeners: [on(contentChanged, (tx, change) => noteChange(context, tx, change))],
    eraseAccount,
    demo: {
      load: (tx, ownerId, sets) => loadDemoSets(context, tx.of(), ownerId, sets),
      remove: (tx, ownerId, ids) => removeDemoSets(tx.of(), ownerId, ids),
    },
    sweeps: [() => sweepImports(context)],
    routes: {
      answers: [...setAnswers(context), ...fillAnswers(context)],
    },
  }
}

const setAnswers = (context: CurationContext) =>
  bind(context, [
    listSets,
    listItemSets,
    getSet,
    createSet,
    saveSet,
    updateSetStatus,
    removeSets,
    exportSets,
    checkImport,
    importSets,
    getShownSet,
  ])

const fillAnswers = (context: CurationContext) =>
  bind(context, [
    savePicks,
    saveFilling,
    findItems,
    getChoices,
    previewFilling,
    explainItem,
    listRules,
    getPresets,
    savePreset,
    saveScreening,
    previewPreset,
  ])
