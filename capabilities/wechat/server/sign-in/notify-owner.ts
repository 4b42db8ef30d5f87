import { inBoth } from '#contract/text.ts'
import { wechatText } from '../../text/texts.ts'
import type { Tx, WechatContext } from '../context.ts'

/** Notifies a person that a way into the account was added or removed. `ended`: it ended with a reset or a change of the phone. */
export const notifyOwner = ({ notify }: Pick<WechatContext, 'notify'>, tx: Tx, accountId: string, change: 'bound' | 'unbound' | 'ended') =>
  notify(tx, {
    kind: 'notice',
    about: 'security',
    to: { accounts: [accountId] },
    title: inBoth(wechatText, `notice-${change === 'ended' ? 'unbound' : change}`),
    text: inBoth(wechatText, `notice-${change}-text`),
    path: '/information/index',
  })
