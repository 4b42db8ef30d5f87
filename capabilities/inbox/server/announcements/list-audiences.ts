import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { AnnouncementContext } from '../context.ts'

export const listAudiences = serve(
  calls.listAudiences,
  async ({ audiences }: Pick<AnnouncementContext, 'audiences'>, _input, { language }) => {
    return { ok: (await audiences()).map(({ name, title }) => ({ name, title: title[language] })) }
  },
)
