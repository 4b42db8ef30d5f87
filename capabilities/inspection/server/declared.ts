import type { Declared } from '#server/http/calls/answer.ts'
import { inspectionPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { inspectionActions } from '../text/actions.ts'
import { inspectionText } from '../text/texts.ts'

export const inspectionDeclared = {
  texts: inspectionText,
  actions: inspectionActions,
  permissions: PERMISSIONS,
  pages: inspectionPages,
  titles: {
    'inspection-queue': {
      idType: 'uuid',
      query: "select id, nullif(title_zh, '') as zh, nullif(title_en, '') as en from inspection.queue where id = any ($1::uuid[])",
    },
  },
} satisfies Declared
