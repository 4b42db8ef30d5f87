import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import { workplaceLaunchText } from '../text/launch.ts'
import type { WorkplaceContext } from './context.ts'
import { readUpdate } from './read-update.ts'

/** Reports a later version, if the operator provides the file that names it. */
export const updateLaunch = ({ updateFile, log }: Pick<WorkplaceContext, 'updateFile' | 'log'>): LaunchSource => ({
  name: 'update',
  group: 'server',
  async read() {
    const common = { rule: RULES.operations, fix: { kind: 'server', settings: ['UPDATE_FILE'], heading: 'Updating' } } as const
    if (updateFile === undefined) return [dutyOf(workplaceLaunchText, 'update-notice', { state: 'warning', ...common })]
    const update = await readUpdate(updateFile, log)
    return [
      dutyOf(workplaceLaunchText, 'update', {
        state: !update ? 'good' : update.security ? 'bad' : 'warning',
        values: { version: update?.version ?? PRODUCT_VERSION },
        ...common,
        ...(update && { links: [update.notes] }),
      }),
    ]
  },
})
