import { type Draft, isMedical, type Missing } from '../../contract.ts'
import type { Asset, ContentContext, Sql } from '../context.ts'
import type { LockedEdition } from '../edition-store.ts'
import { drawFormulas } from '../html/formulas.ts'
import { draftOf, findRevision, type RevisionRow } from '../revisions/revision-store.ts'
import { assetsOf } from '../uses.ts'
import { isProfessional } from './credentials.ts'
import { findMissing } from './missing.ts'
import { findAddressStatus } from './page-address.ts'

type Prepared = {
  readonly revision: RevisionRow
  readonly draft: Draft
  readonly assets: readonly Asset[]
  /** The first formula that cannot be drawn, as typed. */
  readonly badFormula: string | undefined
}

/** Does the slow work, and the work that needs its own connection, before any lock is taken. */
export async function prepareCheck({ findAssets }: ContentContext, db: Sql, { edition }: LockedEdition): Promise<Prepared> {
  const revision = (await findRevision(db, edition.revision_id))!
  const draft = draftOf(revision)
  const drawing = drawFormulas(draft.body)
  return { revision, draft, assets: await findAssets(assetsOf(draft)), badFormula: 'refused' in drawing ? drawing.latex : undefined }
}

export async function checkPrepared(db: Sql, { item, edition }: LockedEdition, prepared: Prepared): Promise<Missing[]> {
  return findMissing(prepared.draft, {
    section: item.section,
    kind: item.kind,
    language: edition.language,
    assets: prepared.assets,
    badFormula: prepared.badFormula,
    address: item.section === 'page' ? await findAddressStatus(db, item.id, prepared.draft.slug) : 'free',
    isVouched: isMedical(item.section) && (await isProfessional(db, prepared.revision.author_id)),
  })
}
