import { randomInt, randomUUID } from 'node:crypto'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { promotionPages } from '../console.ts'
import type { ChannelForm } from '../contract.ts'
import * as calls from '../contract.ts'
import { promotionText } from '../text/texts.ts'
import { addChannel, addFailure, removeFailure } from './channel-store.ts'
import { type PromotionContext, serve, type Tx } from './context.ts'
import { lacksFiling } from './filing.ts'

/** Leaves out letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 7
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * Creates a promotion and notifies operators when the form requests it. Sending an id again creates nothing. Refuses a link to a domain
 * without a known filing; the author finds the refusal in the list of submissions.
 */
export const submitChannelForm = serve(
  calls.submitChannelForm,
  async ({ database, recorder, notify, nameChannels, ...filing }, { data, id = randomUUID() }, caller) => {
    return await database.inTransaction(async (tx: Tx) => {
      const { accountId } = caller.session
      if (lacksFiling(data.promoteLink, filing)) {
        await addFailure(tx, id, data, 'DOMAIN_NOT_FILED', accountId)
        return { refused: 'DOMAIN_NOT_FILED' }
      }
      const code = newCode()
      if (!(await addChannel(tx, id, code, data, accountId))) return { ok: 'ok' }
      await removeFailure(tx, id, accountId)
      await nameChannels(tx, [{ code, name: data.activityName }])
      await recorder.record(tx, {
        action: 'channel.created',
        outcome: 'ok',
        ...doneBy(caller),
        target: `channel:${id}`,
        facts: { name: data.activityName, link: data.promoteLink },
      })
      if (data.pushNotify) await notifyFollowers(notify, tx, id, data, accountId)
      return { ok: 'ok' }
    })
  },
)

/** Notifies the operators who can see promotions, except the author. */
const notifyFollowers = (
  notify: PromotionContext['notify'],
  tx: Tx,
  id: string,
  { activityName: name, promotionTime }: ChannelForm,
  author: string,
) =>
  notify(tx, {
    kind: 'notice',
    about: 'analytics',
    to: { holders: 'promotion:read', except: author },
    path: promotionPages.channel.path.replace(':id', id) as `/${string}`,
    title: inBoth(promotionText, 'post.created', { name }),
    text: inBoth(promotionText, 'post.created-text', { from: promotionTime[0], to: promotionTime[1] }),
  })
