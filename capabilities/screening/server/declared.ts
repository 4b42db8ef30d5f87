import type { Declared } from '#server/http/calls/answer.ts'
import { screeningActions } from '../text/actions.ts'
import { screeningText } from '../text/texts.ts'

export const screeningDeclared = {
  texts: screeningText,
  actions: screeningActions,
  titles: {
    'word-list': {
      idType: 'uuid',
      query: 'select id, title_zh as zh, title_en as en from screening.word_list where id = any ($1::uuid[])',
    },
  },
} satisfies Declared
