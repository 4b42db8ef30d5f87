import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { wechatLaunchText } from '../text/launch.ts'
import type { WechatContext } from './context.ts'

/** Reports whether WeChat can lead people back to this site: it needs https, and the domain entered at WeChat. */
export const wechatLaunch = ({ settings, publicUrl }: Pick<WechatContext, 'settings' | 'publicUrl'>): LaunchSource => ({
  name: 'wechat',
  group: 'outside',
  async read() {
    if (!settings.website && !settings.official) return []
    return [
      dutyOf(wechatLaunchText, 'wechat', {
        state: publicUrl.startsWith('https:') ? 'good' : 'bad',
        values: { host: new URL(publicUrl).host },
        rule: RULES.operations,
        fix: { kind: 'server', settings: ['PUBLIC_URL', 'WECHAT_WEBSITE_APP_ID', 'WECHAT_OFFICIAL_APP_ID'], heading: 'WeChat' },
      }),
    ]
  },
})
