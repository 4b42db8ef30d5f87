import { type Draft, isMedical, type Missing, marginsOf, type PublishNeed, passagesOf } from '../../contract.ts'
import type { Asset, ContentContext, Sql } from '../context.ts'
import { type LockedEdition, shownOf } from '../edition-store.ts'
import { drawFormulas } from '../html/formulas.ts'
import { draftOf, type RevisionRow, readRevision } from '../revisions/revision-store.ts'
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
  const revision = await readRevision(db, edition.revision_id)
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

/** The rules may block words that they allowed when the text was approved. */
export function isForbidden(screen: Awaited<ReturnType<ContentContext['rules']['current']>>, draft: Draft): boolean {
  return screen([...passagesOf(draft), ...marginsOf(draft)]).some(({ onHit }) => onHit === 'block')
}

/** Returns why the version that is or was public would be refused if it were published now. Empty without such a version. */
export async function findPublishNeeds({ rules }: ContentContext, db: Sql, { item, edition }: LockedEdition): Promise<PublishNeed[]> {
  const shown = shownOf(edition)
  if (shown === null) return []
  const revision = await readRevision(db, shown)
  const needs: PublishNeed[] = []
  if (isMedical(item.section) && !(await isProfessional(db, revision.author_id))) needs.push('AUTHOR_NOT_CERTIFIED')
  if (isForbidden(await rules.current(), draftOf(revision))) needs.push('BLOCKED_WORDS')
  return needs
}
