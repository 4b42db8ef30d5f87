import { inBoth } from '#contract/text.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import { wechatStatusText } from '../../text/status.ts'
import type { WechatContext } from '../context.ts'
import { countNotices } from './notice-store.ts'

/** Reports the notices of a day to administrators. */
export const noticeStatus = ({ database }: Pick<WechatContext, 'database'>): StatusSource => ({
  name: 'wechat',
  title: inBoth(wechatStatusText, 'wechat'),
  order: 45,
  async read() {
    const { waiting, sent, failed, isBroken } = await countNotices(database.of())
    const line = (key: 'waiting' | 'sent', amount: number) =>
      ({ key, title: inBoth(wechatStatusText, key), state: 'good', value: { kind: 'count', amount } }) as const
    return [
      line('waiting', waiting),
      line('sent', sent),
      {
        key: 'failed',
        title: inBoth(wechatStatusText, 'failed'),
        state: isBroken ? 'warning' : 'good',
        value: { kind: 'count', amount: failed },
        advice: inBoth(wechatStatusText, 'failed-advice'),
      },
    ]
  },
})
