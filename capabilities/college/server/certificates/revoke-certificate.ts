import { sql } from 'kysely'
import { type Bilingual, textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { certificatePath, writeCertificate } from '../../contract.ts'
import { collegeText } from '../../text/texts.ts'
import { serve, type Tx } from '../context.ts'

type Revoked = {
  readonly account_id: string
  readonly name: string
  readonly title: Bilingual
  readonly isNow: boolean
  readonly isChanged: boolean
}

/**
 * Revokes a certificate and notifies its holder with the commit. The first reason is kept. `isFinal` prevents a replacement; revoking again
 * can change it.
 */
export const revokeCertificate = serve(calls.revokeCertificate, ({ database, recorder, notify }, { number, reason, isFinal }, caller) =>
  database.inTransaction(async (tx: Tx) => {
    const { rows } = await sql<Revoked>`
      with found as (select * from college.certificate where number = ${number} for update),
      revoked as (
        update college.certificate as known set is_final = ${isFinal},
          revoked_at = coalesce(found.revoked_at, platform.now()), revoked_reason = coalesce(found.revoked_reason, ${reason})
        from found where known.number = found.number and (found.revoked_at is null or found.is_final <> ${isFinal}) returning 1)
      select account_id, name, title, revoked_at is null as "isNow", exists (select from revoked) as "isChanged" from found`.execute(tx)
    const found = rows[0]
    if (!found) return { refused: 'NOT_FOUND' }
    if (!found.isChanged) return { ok: { name: found.name } }
    await recorder.record(tx, {
      action: 'certificate.revoked',
      outcome: 'ok',
      target: `certificate:${writeCertificate(number)}`,
      reason,
      facts: { isFinal },
      ...doneBy(caller),
    })
    if (!found.isNow) return { ok: { name: found.name } }
    await notify(tx, {
      kind: 'notice',
      about: 'college',
      to: { accounts: [found.account_id] },
      title: inEach((t) => t('post.revoked')),
      text: inEach((t, language) =>
        t(isFinal ? 'post.revoked-text' : 'post.revoked-again-text', { title: textIn(found.title, language), reason }),
      ),
      path: certificatePath(number) as `/${string}`,
    })
    return { ok: { name: found.name } }
  }),
)

const inEach = (
  say: (t: ReturnType<typeof translatorOf<(typeof collegeText)['en-US']>>, language: keyof Bilingual) => string,
): Bilingual => ({
  'zh-CN': say(translatorOf(collegeText, 'zh-CN'), 'zh-CN'),
  'en-US': say(translatorOf(collegeText, 'en-US'), 'en-US'),
})
