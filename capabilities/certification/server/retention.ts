import { sql } from 'kysely'
import { countSome, outsideHolds, readOldest, rows } from '#server/retention/rows.ts'
import type { Due, Part, Retention } from '#server/retention/rule.ts'
import type { CertificationContext, Tx } from './context.ts'
import { ERASED } from './filing/consent-store.ts'

const ABOUT = [`'account:' || account_id`, `'certification:' || id`]

const LASTING: Retention['lasting'] = [
  {
    name: 'certifications',
    label: { en: 'Certifications', zh: '认证' },
    kind: 'account',
    reason: { en: 'They prove the identity and the profession behind an account.', zh: '用于证明账号的身份和执业资格。' },
    tables: [
      'certification.filing',
      'certification.document',
      'certification.step',
      'certification.subject',
      'certification.consent',
      'certification.verification',
    ],
  },
  {
    name: 'certification-terms',
    label: { en: 'Terms of certifications', zh: '认证期限设置' },
    kind: 'permanent',
    reason: { en: 'A setting of the owner.', zh: '站点设置。' },
    tables: ['certification.term'],
  },
]

export const certificationRetention = (context: Pick<CertificationContext, 'recorder'>): Retention => ({
  rules: [
    {
      name: 'loose-scans',
      label: { en: 'Scans without an application', zh: '未提交的证件扫描件' },
      about: {
        en: 'Uploaded documents that no application uses, from the upload or removal on.',
        zh: '已上传但未用于申请的证件，自上传或移除时起算。',
      },
      days: 1,
      parts: [
        rows({ table: 'certification.document', since: 'loose_since', where: 'filing_id is null', about: [`'account:' || account_id`] }),
      ],
      files: ['database/scans'],
    },
    {
      name: 'identity-checks',
      label: { en: 'Identity checks under way', zh: '进行中的身份核验' },
      about: {
        en: 'Codes for the way to the identity provider and back, until they expire.',
        zh: '前往核验服务并返回所用的一次性凭据，到期即删。',
      },
      days: 'own',
      parts: [rows({ table: 'certification.verification_request', since: 'expires_at', about: [`'account:' || account_id`] })],
    },
    {
      name: 'unfinished',
      label: { en: 'Unfinished applications', zh: '未完成的认证申请' },
      about: {
        en: 'Drafts, and the sensitive fields and documents of withdrawn applications, from the last change on.',
        zh: '草稿，以及已撤回申请中的敏感字段和证件，自最后修改时起算。',
      },
      days: 30,
      parts: [unfinished(context, ['draft', 'withdrawn'], 'changed_at')],
    },
    {
      name: 'ended',
      label: { en: 'Ended certifications', zh: '已失效的认证' },
      about: {
        en: 'Sensitive fields and documents of expired and revoked certifications, from the end on. The decision itself stays.',
        zh: '已过期或被撤销认证中的敏感字段和证件，自失效时起算；审核结论保留。',
      },
      days: 1_096,
      parts: [unfinished(context, ['expired', 'revoked'], 'ended_at')],
    },
  ],
  lasting: LASTING,
})

/** Removes drafts and erases others, so that no sensitive data is stored without need. */
function unfinished({ recorder }: Pick<CertificationContext, 'recorder'>, states: readonly string[], since: string): Part {
  const due = ({ cutoff, onHold }: Due) => sql`
    select id, state, ${sql.raw(since)} as since from certification.filing
    where state = any (${[...states]}::text[]) and erased_at is null and ${sql.raw(since)} <= ${cutoff}::timestamptz ${outsideHolds(ABOUT, onHold)}`
  return {
    tables: ['certification.filing', 'certification.document'],
    isPartial: true,
    count: (db, cut) => countSome(db.of<object>(), due(cut)),
    async remove(tx, cut, most) {
      const { rows: old } = await sql<{ id: string; state: string }>`
        ${due(cut)} order by ${sql.raw(since)} limit ${most} for update skip locked`.execute(tx)
      const idsOf = (isDraft: boolean) => old.filter(({ state }) => (state === 'draft') === isDraft).map(({ id }) => id)
      const [drafts, ended] = [idsOf(true), idsOf(false)]
      await erase(tx.of(), drafts, ended)
      if (old.length > 0)
        await recorder.record(tx, {
          action: 'certification.erased',
          outcome: 'ok',
          actor: null,
          facts: { drafts: drafts.length, [states.includes('draft') ? 'withdrawn' : 'ended']: ended.length },
        })
      return old.length
    },
    oldest: (tx) =>
      readOldest(
        tx,
        sql`select ${sql.raw(since)} as since from certification.filing where state = any (${[...states]}::text[]) and erased_at is null`,
      ),
  }
}

async function erase(tx: Tx, drafts: readonly string[], ended: readonly string[]): Promise<void> {
  if (drafts.length > 0) await tx.deleteFrom('certification.filing').where('id', 'in', drafts).execute()
  if (ended.length === 0) return
  await tx.deleteFrom('certification.document').where('filing_id', 'in', ended).execute()
  await tx.updateTable('certification.filing').set(ERASED).where('id', 'in', ended).execute()
}
