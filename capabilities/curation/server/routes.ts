import type { PublicChange } from '#capabilities/content/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Answers, answer } from '#server/http/answer.ts'
import { curationPages } from '../console.ts'
import * as calls from '../contract.ts'
import { curationActions } from '../text/actions.ts'
import { curationText } from '../text/texts.ts'
import { create, remove, save, turn } from './change-set.ts'
import { find, showChoices } from './choices.ts'
import { type DemoSet, loadDemoSets, removeDemoSets } from './demo.ts'
import type { CurationDeps, Tx } from './deps.ts'
import { exportAll } from './export-sets.ts'
import { fill, pick } from './fill-set.ts'
import { dueWork, noteChange } from './follow.ts'
import { check, run, sweepImports } from './import-sets.ts'
import { showList } from './list-sets.ts'
import { keep, readScreening, showPresets, showRules } from './presets.ts'
import { explain, preview } from './preview.ts'
import { previewEffect } from './preview-preset.ts'
import { showSet } from './read-set.ts'
import { showShown } from './shown-set.ts'

/** What is not wired yet may be left out: nobody counts views and likes then. */
export type CurationOptions = Omit<CurationDeps, 'measure'> & Partial<Pick<CurationDeps, 'measure'>>
export type Curation = {
  readonly routes: Answers
  /** Told by content, inside the transaction that changes something for the public. */
  changed<T>(tx: Transaction<T>, change: PublicChange): Promise<void>
  /** What the inspection is to look for; `curation:screening` is announced when that changes. */
  screening(): ReturnType<typeof readScreening>
  /** The demo world's sets: online from the beginning; those that nobody changed are removed. */
  readonly demo: {
    load<T>(tx: Transaction<T>, ownerId: string, sets: readonly DemoSet[]): Promise<void>
    remove<T>(tx: Transaction<T>, ownerId: string, ids: readonly string[]): Promise<number>
  }
  readonly sweeps: readonly (() => Promise<number>)[]
}

export function openCuration(options: CurationOptions): Curation {
  const deps: CurationDeps = { measure: () => null, ...options }
  deps.jobs.dueWork(dueWork(deps))
  return {
    changed: (tx, change) => noteChange(deps, tx, change),
    screening: () => readScreening(deps),
    demo: {
      load: (tx, ownerId, sets) => loadDemoSets(deps, tx as unknown as Tx, ownerId, sets),
      remove: (tx, ownerId, ids) => removeDemoSets(tx as unknown as Tx, ownerId, ids),
    },
    sweeps: [() => sweepImports(deps)],
    routes: {
      texts: curationText,
      actions: curationActions,
      permissions: calls.PERMISSIONS,
      pages: curationPages,
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
