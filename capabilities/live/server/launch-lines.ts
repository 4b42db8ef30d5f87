import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { liveLaunchText } from '../text/launch.ts'
import type { LiveSettings } from './settings.ts'

/** Reports whether broadcasts are stored for as long as the law demands. A site that does not broadcast has no such duty. */
export const liveLaunch = ({ engine, records }: Pick<LiveSettings, 'engine' | 'records'>): LaunchSource => ({
  name: 'live',
  group: 'retention',
  async read() {
    if (engine === 'off') return []
    return [
      dutyOf(liveLaunchText, 'recording', {
        state: records ? 'good' : 'bad',
        rule: RULES.live,
        fix: { kind: 'server', settings: ['LIVE_RECORD'], heading: 'Files' },
      }),
      dutyOf(liveLaunchText, 'live-log', { state: 'good', rule: RULES.live }),
    ]
  },
})
