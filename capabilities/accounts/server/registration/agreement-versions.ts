import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { agreementPublished } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/** A text that members agree to, identified by its published revision. */
export type AgreementText = {
  readonly document: 'agreement' | 'privacy'
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

/**
 * Adds a version when a text is published. A version is named by the day in Shanghai, with a number from the second version of a day on.
 * Accounts keep the version that they agreed to, and each version keeps the texts that it consists of.
 */
export async function noteAgreement(tx: Tx, { document, language, revisionId, isMaterial }: AgreementText): Promise<void> {
  await sql`lock table accounts.agreement_version in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ version: string }>`
    insert into accounts.agreement_version (version, is_material, texts)
    select today.day || case when today.before > 0 then '.' || today.before + 1 else '' end, ${isMaterial},
      jsonb_set(texts, ${[document]}, coalesce(texts -> ${document}, '{}') || jsonb_build_object(${language}::text, ${revisionId}::text))
    from (
      select day, (select count(*) from accounts.agreement_version where version = day or version like day || '.%') as before
      from to_char(platform.now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    ) as today, (select texts from accounts.agreement_version order by number desc limit 1) as newest
    returning version`.execute(tx)
  await tx.emit(agreementPublished, one(rows))
}
