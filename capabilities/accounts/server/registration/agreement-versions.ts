import { type QueryExecutorProvider, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { agreementPublished } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/** Names the policy that guardians consent to for children under 14. */
const CHILDREN_POLICY = 'children-policy'

/** A text that members agree to, identified by its published revision. */
export type AgreementText = {
  readonly document: 'agreement' | 'privacy' | typeof CHILDREN_POLICY
  readonly language: Language
  readonly revisionId: string
  /** A material change asks members again; the correction of a typing error does not. */
  readonly isMaterial: boolean
}

/** Returns the version in force, which a new account agrees to (S24). */
export async function findAgreementVersion(tx: Tx | Sql): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from accounts.agreement`.execute(tx)
  return one(rows).version
}

/** Returns true when the policy for children is published in both languages, so that they may register. */
export async function isOpenToChildren(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`
    select from (select texts from accounts.agreement_version order by number desc limit 1) as newest
    where texts -> ${CHILDREN_POLICY} ?& array['zh-CN', 'en-US']`.execute(db)
  return rows.length > 0
}

/** Returns the version that the account agreed to last. `lock` keeps it until the transaction ends. */
export async function findAgreedVersion(db: Sql | Tx, accountId: string, lock?: 'lock'): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts.account')
    .select('agreement_version')
    .where('id', '=', accountId)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.agreement_version
}

/** Lists the versions that these accounts agreed to last. */
export const findAgreements = async (tx: Tx, accountIds: readonly string[]) =>
  await tx
    .selectFrom('accounts.account')
    .select(['id as accountId', 'agreement_version as version', 'agreed_at as at'])
    .where('id', 'in', [...accountIds])
    .execute()

/** Stores that the account agreed to another version. */
export async function setAgreedVersion(tx: Tx, accountId: string, version: string): Promise<void> {
  await tx
    .updateTable('accounts.account')
    .set({ agreement_version: version, agreed_at: sql<Date>`platform.now()` })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Adds a version when a text is published. A version is named by the day in Shanghai, with a number from the second version of a day on.
 * Accounts keep the version that they agreed to, and each version keeps the texts that it consists of. A change of the policy for children
 * concerns their guardians, so it asks no member again.
 */
export async function noteAgreement(tx: Tx, { document, language, revisionId, isMaterial }: AgreementText): Promise<void> {
  await sql`lock table accounts.agreement_version in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ version: string }>`
    insert into accounts.agreement_version (version, is_material, texts)
    select today.day || case when today.before > 0 then '.' || today.before + 1 else '' end, ${isMaterial && document !== CHILDREN_POLICY},
      jsonb_set(texts, ${[document]}, coalesce(texts -> ${document}, '{}') || jsonb_build_object(${language}::text, ${revisionId}::text))
    from (
      select day, (select count(*) from accounts.agreement_version where version = day or version like day || '.%') as before
      from to_char(platform.now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    ) as today, (select texts from accounts.agreement_version order by number desc limit 1) as newest
    returning version`.execute(tx)
  await tx.emit(agreementPublished, { ...one(rows), asksGuardians: isMaterial && document === CHILDREN_POLICY })
}
