import { type Draft, isMedical, marginsOf, type PublishNeed, passagesOf } from '../../contract.ts'
import type { ContentContext, Sql } from '../context.ts'
import { type LockedEdition, shownOf } from '../edition-store.ts'
import { draftOf, findRevision } from '../revisions/revision-store.ts'
import { isProfessional } from './credentials.ts'

/** The rules may block words that they allowed when the text was approved. */
export function isForbidden(screen: Awaited<ReturnType<ContentContext['rules']['current']>>, draft: Draft): boolean {
  return screen([...passagesOf(draft), ...marginsOf(draft)]).some(({ onHit }) => onHit === 'block')
}

/** Returns why the version that is or was public would be refused if it were published now. Empty without such a version. */
export async function findPublishNeeds(
  { rules }: Pick<ContentContext, 'rules'>,
  db: Sql,
  { item, edition }: LockedEdition,
): Promise<PublishNeed[]> {
  const shown = shownOf(edition)
  if (shown === null) return []
  const revision = (await findRevision(db, shown))!
  const needs: PublishNeed[] = []
  if (isMedical(item.section) && !(await isProfessional(db, revision.author_id))) needs.push('AUTHOR_NOT_CERTIFIED')
  if (isForbidden(await rules.current(), draftOf(revision))) needs.push('BLOCKED_WORDS')
  return needs
}
