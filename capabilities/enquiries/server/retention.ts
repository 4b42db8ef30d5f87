import { sql } from 'kysely'
import { countSome, outsideHolds, readOldest, rows } from '#server/retention/rows.ts'
import type { Due, Part, Retention } from '#server/retention/rule.ts'
import type { EnquiriesContext } from './context.ts'
import { answerMatter } from './enquiry-store.ts'
import { notifyQueue } from './queue.ts'
import { removeScansAt } from './scans/scan-store.ts'
import { placeOf } from './sealing.ts'

const ABOUT = [`'enquiry:' || id`, `'form:' || form_id`, `'account:' || account_id`]

export const enquiriesRetention = (context: EnquiriesContext): Retention => ({
  rules: [
    {
      name: 'enquiries',
      label: { en: 'Enquiries', zh: '咨询' },
      about: {
        en: 'Enquiries with their answers, until the day that their form promised the sender. Set it on the form.',
        zh: '咨询及其回复，到表单向提交人承诺的日期为止；期限在表单中设置。',
      },
      days: 'own',
      parts: [enquiries(context)],
    },
    {
      name: 'loose-scans',
      label: { en: 'Scans that were not sent', zh: '未提交的扫描件' },
      about: {
        en: 'Uploaded scans that no answers contain, from the upload or removal on.',
        zh: '已上传但未随表单提交的扫描件，自上传或移除时起算。',
      },
      days: 1,
      parts: [rows({ table: 'enquiries.scan', since: 'loose_since', where: 'place is null', about: [`'account:' || account_id`] })],
      files: ['database/scans'],
    },
  ],
  lasting: [
    {
      name: 'answers',
      label: { en: 'Answers and notes', zh: '回复与备注' },
      kind: 'owner',
      reason: { en: 'They belong to their enquiry.', zh: '属于对应的咨询。' },
      tables: ['enquiries.entry'],
    },
    {
      name: 'scans',
      label: { en: 'Scans in answers', zh: '随表单提交的扫描件' },
      kind: 'owner',
      reason: { en: 'They belong to the answers, and go with them.', zh: '属于对应的回答，随回答删除。' },
      tables: ['enquiries.scan'],
    },
    {
      name: 'forms',
      label: { en: 'Forms and saved replies', zh: '表单与常用回复' },
      kind: 'permanent',
      reason: {
        en: 'An enquiry needs the version of its form; operators delete the others.',
        zh: '咨询需要其表单版本；其余由管理人员删除。',
      },
      tables: ['enquiries.form', 'enquiries.form_version', 'enquiries.saved_reply'],
    },
  ],
})

/** Messages with the answers go with their enquiries. */
function enquiries(context: EnquiriesContext): Part {
  const due = ({ cutoff, onHold }: Due) => sql`
    select id, deletes_at as since from enquiries.enquiry where deletes_at <= ${cutoff}::timestamptz ${outsideHolds(ABOUT, onHold)}`
  return {
    tables: ['enquiries.enquiry'],
    count: (db, cut) => countSome(db.of<object>(), due(cut)),
    async remove(tx, cut, most) {
      const { rows: gone } = await sql<{ id: string }>`
        delete from enquiries.enquiry where ctid = any (array(
          select ctid from enquiries.enquiry where deletes_at <= ${cut.cutoff}::timestamptz ${outsideHolds(ABOUT, cut.onHold)}
          order by deletes_at limit ${most} for update skip locked))
        returning id`.execute(tx)
      if (gone.length === 0) return 0
      await removeScansAt(
        tx.of(),
        gone.map(({ id }) => placeOf(id)),
      )
      await context.removeNotifications(
        tx,
        gone.map(({ id }) => answerMatter(id)),
      )
      await notifyQueue(context, tx.of())
      return gone.length
    },
    oldest: (tx) => readOldest(tx, sql`select deletes_at as since from enquiries.enquiry`),
  }
}
