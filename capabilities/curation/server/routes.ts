import { contentChanged } from '#capabilities/content/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { create, remove, save, turn } from './change-set.ts'
import { find, showChoices } from './choices.ts'
import { curationDeclared } from './declared.ts'
import { type DemoSet, loadDemoSets, removeDemoSets } from './demo.ts'
import type { CurationDeps } from './deps.ts'
import { exportAll } from './export-sets.ts'
import { fill, pick } from './fill-set.ts'
import { dueWork, noteChange } from './follow.ts'
import { check, run, sweepImports } from './import-sets.ts'
import { showList } from './list-sets.ts'
import { keep, showPresets, showRules } from './presets.ts'
import { explain, preview } from './preview.ts'
import { previewEffect } from './preview-preset.ts'
import { showSet } from './read-set.ts'
import { showShown } from './shown-set.ts'

type Needs = Pick<CurationDeps, 'measure' | 'keepAsked'>
export type Curation = Capability & {
  /** The demo world's sets: online from the beginning; those that nobody changed are removed. */
  readonly demo: {
    load(tx: AnyTransaction, ownerId: string, sets: readonly DemoSet[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string, ids: readonly string[]): Promise<number>
  }
}

export function openCuration(platform: Omit<CurationDeps, keyof Needs>, needs: Needs): Curation {
  const deps: CurationDeps = { ...platform, ...needs }
  deps.jobs.dueWork(dueWork(deps))
  return {
    listeners: [on(contentChanged, (tx, change) => noteChange(deps, tx, change))],
    demo: {
      load: (tx, ownerId, sets) => loadDemoSets(deps, tx.of(), ownerId, sets),
      remove: (tx, ownerId, ids) => removeDemoSets(tx.of(), ownerId, ids),
    },
    sweeps: [() => sweepImports(deps)],
    routes: {
      ...curationDeclared,
      answers: [...setAnswers(deps), ...fillAnswers(deps)],
    },
  }
}

const setAnswers = (deps: CurationDeps) => [
  answer(calls.listSets, (input, caller) => showList(deps, input, caller)),
  answer(calls.readSet, (input, caller) => showSet(deps, input, caller)),
  answer(calls.createSet, (input, caller) => create(deps, input, caller)),
  answer(calls.saveSet, (input, caller) => save(deps, input, caller)),
  answer(calls.setStatus, (input, caller) => turn(deps, input, caller)),
  answer(calls.removeSets, (input, caller) => remove(deps, input, caller)),
  answer(calls.exportSets, (input, caller) => exportAll(deps, input, caller)),
  answer(calls.checkSets, (input, caller) => check(deps, input, caller)),
  answer(calls.importSets, (input, caller) => run(deps, input, caller)),
  answer(calls.readShownSet, (input, caller) => showShown(deps, input, caller)),
]

const fillAnswers = (deps: CurationDeps) => [
  answer(calls.savePicks, (input, caller) => pick(deps, input, caller)),
  answer(calls.saveFilling, (input, caller) => fill(deps, input, caller)),
  answer(calls.findItems, (input, caller) => find(deps, input, caller)),
  answer(calls.readChoices, () => showChoices(deps)),
  answer(calls.previewFilling, (input, caller) => preview(deps, input, caller)),
  answer(calls.explainItem, (input, caller) => explain(deps, input, caller)),
  answer(calls.listRules, (_, caller) => showRules(deps, caller)),
  answer(calls.readPresets, () => showPresets(deps)),
  answer(calls.savePreset, (input, caller) => keep(deps, input, caller)),
  answer(calls.saveScreening, (input, caller) => keep(deps, input, caller) as Promise<Outcome<typeof calls.saveScreening>>),
  answer(calls.previewPreset, (input) => previewEffect(deps, input)),
]
