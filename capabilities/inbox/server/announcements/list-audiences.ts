import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { AnnouncementDeps } from '../deps.ts'

export const listAudiences = serve(
  calls.listAudiences,
  async ({ audiences }: Pick<AnnouncementDeps, 'audiences'>, _input, { language }) => {
    return { ok: (await audiences()).map(({ name, title }) => ({ name, title: title[language] })) }
  },
)
