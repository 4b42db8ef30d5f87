import { secondOf } from '#contract/dates.ts'
import { type Translate, translatorOf } from '#contract/text.ts'
import * as calls from '../contract.ts'
import { differencesOf, LOG_STATUS } from '../contract.ts'
import { type EncodingText, encodingText } from '../text/texts.ts'
import { type Sql, serve } from './context.ts'
import { findStudios } from './profile-store.ts'
import { listRequests, type NamedRequest } from './request-store.ts'

export const listOperations = serve(calls.listOperations, async ({ database }, { studio, page, pageSize }, { language }) => {
  const db: Sql = database.of()
  const t = translatorOf(encodingText, language)
  const rows = await listRequests(db, { studioId: studio || undefined, first: pageSize, offset: (page - 1) * pageSize })
  const studios = await findStudios(
    db,
    rows.map(({ studio_id }) => studio_id),
  )
  return {
    ok: rows.map((row) => ({
      key: row.id,
      contentNumber: t('log.number', { number: String(row.number).padStart(6, '0') }),
      updateContent: describe(row, t),
      status: LOG_STATUS[row.state],
      updateTime: secondOf(updatedAt(row)),
      updatedAt: updatedAt(row).toISOString(),
      state: row.state,
      kind: row.kind,
      studio: studios.get(row.studio_id)?.title[language] ?? '—',
      requestedBy: row.requester,
    })),
  }
})

const updatedAt = ({ applied_at, decided_at, requested_at }: NamedRequest): Date => applied_at ?? decided_at ?? requested_at

/** Describes in words which of the two sets of parameters changes. */
function describe({ kind, original, wanted }: NamedRequest, t: Translate<EncodingText>): string {
  if (kind === 'rollback') return t('log.rollback')
  if (original === null) return t('log.first')
  const parts = (['video', 'audio'] as const).filter((part) => differencesOf(original, wanted).some((field) => field.startsWith(part)))
  return parts.map((part) => t(`log.${part}`)).join(t('log.join'))
}
