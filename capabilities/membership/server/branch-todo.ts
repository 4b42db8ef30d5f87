import { inEachLanguage } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import type { Todo } from '#server/notify/matter.ts'
import { membershipText } from '../text/texts.ts'
import { type NameColumns, nameInEach } from './setup/setup-values.ts'

export type NamedBranch = NameColumns & { readonly id: string }

type About = Pick<Todo, 'to' | 'matter' | 'path'> & { readonly text: 'todo.applications' | 'todo.payments' }

/** Describes a to-do about what waits in a branch. A branch with one name has the same in both languages. */
export const branchTodo = (branch: NamedBranch, { text, ...about }: About): Todo => ({
  ...about,
  kind: 'todo',
  about: 'membership',
  title: inBoth(membershipText, text),
  text: inEachLanguage((language) => translatorOf(membershipText, language)(`${text}-text`, { branch: nameInEach(branch)[language] })),
})
