import type { Declared } from '#server/http/calls/answer.ts'
import { collegePages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { collegeActions } from '../text/actions.ts'
import { collegeText } from '../text/texts.ts'

export const collegeDeclared = {
  texts: collegeText,
  actions: collegeActions,
  permissions: PERMISSIONS,
  pages: collegePages,
  titles: {
    course: {
      idType: 'uuid',
      query: "select id, title ->> 'zh-CN' as zh, title ->> 'en-US' as en from college.course where id = any ($1::uuid[])",
    },
  },
} satisfies Declared
