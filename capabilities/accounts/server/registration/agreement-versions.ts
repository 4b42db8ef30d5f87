import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Sql, Tx } from '../sessions/session-store.ts'

/** A text that people agree to, by the revision that is public. */
export type AgreementText = { readonly document: 'agreement' | 'privacy'; readonly language: Language; readonly revisionId: string }

/** The version that is in force: a person who registers agrees to it (S24). */
export async function findAgreementVersion(tx: Tx | Sql): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from accounts.agreement`.execute(tx)
  return rows[0]!.version
}

/**
 * A text is public from now on, which makes a new version: the day in Shanghai, counted where the day has more than one. Accounts keep the
 * version that they agreed to, and each version keeps the texts that it was made of.
 */
export async function noteAgreement(tx: Tx, { document, language, revisionId }: AgreementText): Promise<void> {
  await sql`lock table accounts.agreement_version in share row exclusive mode`.execute(tx)
  await sql`
    insert into accounts.agreement_version (version, texts)
    select today.day || case when today.before > 0 then '.' || today.before + 1 else '' end,
      jsonb_set(texts, ${[document]}, coalesce(texts -> ${document}, '{}') || jsonb_build_object(${language}::text, ${revisionId}::text))
    from (
      select day, (select count(*) from accounts.agreement_version where version = day or version like day || '.%') as before
      from to_char(platform.now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    ) as today, (select texts from accounts.agreement_version order by number desc limit 1) as newest`.execute(tx)
}
