import { HOUR } from '#contract/duration.ts'
import type { All } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { PrivacySettings } from '../settings.ts'
import type { OwnDataContext } from './context.ts'
import { copyFiles } from './copy-files.ts'
import { eraseCopies } from './copy-store.ts'
import { COPY, copyWork } from './copy-work.ts'
import * as ownDataCalls from './own-data-calls.ts'
import { copyRemoval } from './remove-copies.ts'

export type OwnDataNeeds = {
  readonly accounts: Pick<OwnDataContext, 'closing' | 'findPhone' | 'lockIsOperator'>
  readonly settings: { readonly privacy: PrivacySettings }
  readonly all: Pick<All, 'personalData' | 'closingObstacles' | 'eraseAccounts'>
}

export const ownDataContext = (platform: Platform, { all, accounts, settings }: OwnDataNeeds): OwnDataContext => ({
  ...platform,
  personalData: all.personalData,
  closingObstacles: all.closingObstacles,
  eraseAccounts: all.eraseAccounts,
  closing: accounts.closing,
  findPhone: accounts.findPhone,
  lockIsOperator: accounts.lockIsOperator,
  settings: settings.privacy,
})

/** Opens what people see of their own data, and take along. */
export function openOwnData(context: OwnDataContext) {
  context.jobs.work(COPY, (payload, job) => copyWork(context, payload, job), { atOnce: 1, withinMs: HOUR })
  context.jobs.schedule(copyRemoval(context))
  return {
    erase: (tx: AnyTransaction, accountIds: readonly string[]) => eraseCopies(context, tx.of(), accountIds),
    downloads: [copyFiles(context)],
    answers: bind(context, [ownDataCalls]),
  }
}
