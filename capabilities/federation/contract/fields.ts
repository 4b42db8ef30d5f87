import * as z from 'zod/mini'
import { refusalsOf } from '#contract/refusal.ts'
import type { FederationText } from '../text/texts.ts'

/** Refusal codes must be keys of the text. */
export const refusals = refusalsOf<FederationText>()

/** Lists what a client may learn about a person, and `offline_access`: to ask again without the person for thirty days. */
export const CLIENT_SCOPES = ['openid', 'profile', 'email', 'certification', 'offline_access'] as const
export type ClientScope = (typeof CLIENT_SCOPES)[number]

export const Scope = z.enum(CLIENT_SCOPES)
export const Moment = z.iso.datetime()
export const MaybeMoment = z.nullable(Moment)
