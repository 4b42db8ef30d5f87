import { inBoth } from '#contract/text.ts'
import type { Todo } from '#server/notify/matter.ts'
import { membershipText } from '../text/texts.ts'

export type NamedBranch = { readonly id: string; readonly name_zh: string; readonly name_en: string }

type About = Pick<Todo, 'to' | 'matter' | 'path'> & { readonly text: 'todo.applications' | 'todo.payments' }

/** Describes a to-do about what waits in a branch. A branch with one name has the same in both languages. */
export const branchTodo = ({ name_zh, name_en }: NamedBranch, { text, ...about }: About): Todo => ({
  ...about,
  kind: 'todo',
  about: 'membership',
  title: inBoth(membershipText, text),
  text: {
    'zh-CN': inBoth(membershipText, `${text}-text`, { branch: name_zh || name_en })['zh-CN'],
    'en-US': inBoth(membershipText, `${text}-text`, { branch: name_en || name_zh })['en-US'],
  },
})
