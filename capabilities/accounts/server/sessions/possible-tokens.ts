import type { Platform } from '#server/platform.ts'
import { mayHaveFormerTokens } from './session-store.ts'
import { looksLikeToken, type SessionTokens } from './session-token.ts'

/** Tokens from before the check stay possible while a session may have one. The next start after that refuses them. */
export async function openSessionTokens({ tokens, database }: Pick<Platform, 'tokens' | 'database'>): Promise<SessionTokens> {
  const hasFormer = await mayHaveFormerTokens(database.pool, tokens.since)
  return { draw: tokens.draw, isPossible: hasFormer ? looksLikeToken : tokens.isDrawn }
}
