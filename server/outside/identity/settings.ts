import type { Environment } from '#server/config/environment.ts'
import { readOutsideAddress } from '../http/fetch-outside.ts'

/** An outside identity provider. The secret must never be logged or shown. */
export type IdentitySettings = {
  readonly name: string
  readonly startUrl: string
  readonly resultUrl: string
  readonly client: string
  readonly secret: string
}

/** Reads the identity provider. Returns undefined when identities are reviewed by hand only. */
export function readIdentitySettings(env: Environment): IdentitySettings | undefined {
  const name = env.text('IDENTITY_PROVIDER')
  if (name === undefined) return undefined
  const [startUrl, resultUrl, client] = [env.text('IDENTITY_START_URL'), env.text('IDENTITY_RESULT_URL'), env.text('IDENTITY_CLIENT')]
  const secret = env.secret('IDENTITY_SECRET')
  if (name.length > 40) env.problem('IDENTITY_PROVIDER must be a name of up to 40 characters.')
  for (const [setting, address] of [
    ['IDENTITY_START_URL', startUrl],
    ['IDENTITY_RESULT_URL', resultUrl],
  ] as const)
    if (address === undefined || !readOutsideAddress(address))
      env.problem(`${setting} must be an https address, because IDENTITY_PROVIDER is set.`)
  if (client === undefined || secret === undefined) env.problem('IDENTITY_PROVIDER needs IDENTITY_CLIENT and IDENTITY_SECRET.')
  return { name, startUrl: startUrl ?? '', resultUrl: resultUrl ?? '', client: client ?? '', secret: secret ?? '' }
}
