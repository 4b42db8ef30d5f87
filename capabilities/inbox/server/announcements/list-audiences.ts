import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { AnnouncementDeps } from '../deps.ts'

export async function listAudiences(
  { audiences }: Pick<AnnouncementDeps, 'audiences'>,
  { language }: SignedInCaller,
): Promise<Outcome<typeof calls.listAudiences>> {
  return { ok: (await audiences()).map(({ name, title }) => ({ name, title: title[language] })) }
}
