import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { TermsDocument } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/** The revisions that a version of the agreement consists of. */
type VersionTexts = Readonly<Partial<Record<TermsDocument, Readonly<Partial<Record<Language, string>>>>>>

type DocumentText = {
  readonly version: string
  readonly document: TermsDocument
  readonly language: Language
  readonly title: string
  readonly text: string
  readonly sha256: string
}

/** Adds a text. A version is recorded once, so a repetition changes nothing. */
export async function addDocument(tx: Tx, text: DocumentText): Promise<void> {
  await tx
    .insertInto('privacy.document')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the versions whose texts are not recorded yet: those from before this table. */
export async function findUnrecorded(db: Sql): Promise<readonly { version: string; texts: VersionTexts; now: Date }[]> {
  const { rows } = await sql<{ version: string; texts: VersionTexts; now: Date }>`
    select version, texts, platform.now() as now from accounts.agreement_history as history
    where not exists (select from privacy.document where document.version = history.version) order by number`.execute(db)
  return rows
}

type VersionRow = {
  readonly version: string
  readonly since: Date
  readonly is_material: boolean
  readonly documents: readonly Omit<DocumentText, 'version' | 'text'>[]
}

/** Lists the versions with the hashes of their texts, the newest first. */
export async function listVersions(db: Sql): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, since, is_material, coalesce((
      select jsonb_agg(jsonb_build_object('document', document, 'language', language, 'title', title, 'sha256', sha256) order by document, language desc)
      from privacy.document where document.version = history.version), '[]') as documents
    from accounts.agreement_history as history order by number desc`.execute(db)
  return rows
}

export async function readTexts(db: Sql, version: string): Promise<readonly DocumentText[]> {
  const rows = await db
    .selectFrom('privacy.document')
    .selectAll()
    .where('version', '=', version)
    .orderBy('document')
    .orderBy('language', 'desc')
    .execute()
  return rows
}

export async function findTextByHash(db: Sql, sha256: string): Promise<string | undefined> {
  const row = await db.selectFrom('privacy.document').select('text').where('sha256', '=', sha256).limit(1).executeTakeFirst()
  return row?.text
}

/** Returns the hashes of the texts of these versions. */
export const findTextsOf = (tx: Tx, versions: readonly string[]) =>
  tx
    .selectFrom('privacy.document')
    .select(['version', 'document', 'language', 'title', 'sha256'])
    .where('version', 'in', ['', ...versions])
    .orderBy('version')
    .orderBy('document')
    .orderBy('language', 'desc')
    .execute()
