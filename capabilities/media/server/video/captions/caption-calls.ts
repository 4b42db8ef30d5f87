import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { removeOld } from '../../library/caption-files.ts'
import { invalidatePages } from '../../library/uses.ts'
import { putCaptions } from './put-captions.ts'

export const saveCaptions = serve(calls.saveCaptions, (context, input, caller) =>
  putCaptions(context, input, { ...doneBy(caller), actor: caller.session.accountId }),
)

export const removeCaptions = serve(calls.removeCaptions, async (context, { id, language }, caller) => {
  return context.database.inTransaction(async (tx) => {
    const locked = await tx.selectFrom('media.asset').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    const [wasShown, didWait] = locked
      ? [await removeOld(context, tx, { id, language }), await context.forgetWords(tx, { about: 'captions', thing: id, language })]
      : [false, false]
    if (!wasShown && !didWait) return { refused: 'NOT_FOUND' }
    await invalidatePages(tx, id)
    const facts = { language }
    await context.recorder.record(tx, { action: 'media.captions-removed', outcome: 'ok', ...doneBy(caller), target: `asset:${id}`, facts })
    return { ok: null }
  })
})
