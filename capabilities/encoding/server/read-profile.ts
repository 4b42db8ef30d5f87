import type { SignedInCaller } from '#contract/caller.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../contract.ts'
import { type ChangeRequest, differencesOf, FIRST_PARAMETERS, STEP } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import { type Sql, serve } from './context.ts'
import { findProfile, findStudio, type KnownStudio } from './profile-store.ts'
import { findNewest, findRequest, type NamedRequest } from './request-store.ts'

/** Returns a request and the parameters that it replaces, in the shape of the specification. */
export const readProfile = serve(calls.readProfile, async ({ database }, input, { session, language }) => {
  const db: Sql = database.of()
  const studioId = input.studio || undefined
  const request = input.request ? await findRequest(db, input.request) : await findNewest(db, studioId)
  if (input.request && !request) return { refused: 'NOT_FOUND' }
  const id = request?.studio_id ?? studioId
  const studio = id === undefined ? undefined : await findStudio(db, id)
  if (studioId !== undefined && !studio) return { refused: 'NOT_FOUND' }
  return { ok: await describe(db, studio, request, { accountId: session.accountId, language }) }
})

type Reader = Pick<SignedInCaller, 'language'> & { readonly accountId: string }

async function describe(db: Sql, studio: KnownStudio | undefined, request: NamedRequest | undefined, { accountId, language }: Reader) {
  const t = translatorOf(encodingScreens, language)
  const profile = studio && (await findProfile(db, studio.id))
  const shown = request?.wanted ?? profile?.parameters ?? FIRST_PARAMETERS
  const version = profile?.version ?? 0
  return {
    status: stepOf(request),
    video: { ...shown.video, mode: t(`mode.${shown.video.mode}`) },
    audio: { ...shown.audio, mode: t(`mode.${shown.audio.mode}`) },
    parameters: shown,
    studio: studio ? { ...studio, title: studio.title[language] } : null,
    request: request ? toRequest(request, accountId) : null,
    original: request?.original ?? null,
    differences: request ? differencesOf(request.original, request.wanted) : [],
    version,
    hasPrevious: version > 1,
  }
}

function stepOf(request: NamedRequest | undefined) {
  if (!request || request.state === 'returned' || request.state === 'cancelled') return STEP.submit
  return request.state === 'finished' ? STEP.finished : STEP.approval
}

const toRequest = (row: NamedRequest, accountId: string): ChangeRequest => ({
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
