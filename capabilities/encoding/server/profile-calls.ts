import type { SignedInCaller } from '#contract/caller.ts'
import { secondOf } from '#contract/dates.ts'
import { type Translate, translatorOf } from '#contract/text.ts'
import * as calls from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import { type EncodingText, encodingText } from '../text/texts.ts'
import { type Sql, serve } from './context.ts'
import { findProfile, findStudio, findStudios, type KnownStudio } from './profile-store.ts'
import { findNewest, findRequest, listRequests, type NamedRequest } from './request-store.ts'

/** Returns a request and the parameters that it replaces, in the shape of the specification. */
export const readProfile = serve(calls.readProfile, async ({ database }, input, { session, language }) => {
  const db = database.of()
  const studioId = input.studio || undefined
  const request = input.request ? await findRequest(db, input.request) : await findNewest(db, studioId)
  if (input.request && !request) return { refused: 'NOT_FOUND' }
  const id = request?.studio_id ?? studioId
  const studio = id === undefined ? undefined : await findStudio(db, id)
  if (studioId !== undefined && !studio) return { refused: 'NOT_FOUND' }
  return { ok: await describe(db, { studio, request, reader: { accountId: session.accountId, language } }) }
})

type Reader = Pick<SignedInCaller, 'language'> & { readonly accountId: string }

type Described = { readonly studio: KnownStudio | undefined; readonly request: NamedRequest | undefined; readonly reader: Reader }

async function describe(db: Sql, { studio, request, reader: { accountId, language } }: Described) {
  const t = translatorOf(encodingScreens, language)
  const profile = studio && (await findProfile(db, studio.id))
  const shown = request?.wanted ?? profile?.parameters ?? calls.FIRST_PARAMETERS
  const version = profile?.version ?? 0
  return {
    status: stepOf(request),
    video: { ...shown.video, mode: t(`mode.${shown.video.mode}`) },
    audio: { ...shown.audio, mode: t(`mode.${shown.audio.mode}`) },
    parameters: shown,
    studio: studio ? { ...studio, title: studio.title[language] } : null,
    request: request ? toRequest(request, accountId) : null,
    original: request?.original ?? null,
    differences: request ? calls.differencesOf(request.original, request.wanted) : [],
    version,
    hasPrevious: version > 1,
  }
}

function stepOf(request: NamedRequest | undefined) {
  if (!request || request.state === 'returned' || request.state === 'cancelled') return calls.STEP.submit
  return request.state === 'finished' ? calls.STEP.finished : calls.STEP.approval
}

const toRequest = (row: NamedRequest, accountId: string): calls.ChangeRequest => ({
  id: row.id,
  number: row.number,
  studioId: row.studio_id,
  kind: row.kind,
  state: row.state,
  description: row.description,
  requestedBy: row.requester,
  requestedAt: row.requested_at.toISOString(),
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
  effectiveAt: row.effective_at?.toISOString() ?? null,
  appliedAt: row.applied_at?.toISOString() ?? null,
  isOwn: row.requested_by === accountId,
})

export const listOperations = serve(calls.listOperations, async ({ database }, { studio, page, pageSize }, { language }) => {
  const db = database.of()
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
      updateContent: describeChange(row, t),
      status: calls.LOG_STATUS[row.state],
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
function describeChange({ kind, original, wanted }: NamedRequest, t: Translate<EncodingText>): string {
  if (kind === 'rollback') return t('log.rollback')
  if (original === null) return t('log.first')
  const parts = (['video', 'audio'] as const).filter((part) =>
    calls.differencesOf(original, wanted).some((field) => field.startsWith(part)),
  )
  return parts.map((part) => t(`log.${part}`)).join(t('log.join'))
}
