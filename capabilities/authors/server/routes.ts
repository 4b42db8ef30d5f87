import type { Capability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { createAuthor } from './create-author.ts'
import { authorsDeclared } from './declared.ts'
import { type DemoAuthor, loadDemoAuthors, removeDemoAuthors } from './demo.ts'
import type { AuthorsDeps } from './deps.ts'
import { listAuthors } from './list-authors.ts'
import { removeAuthor } from './remove-author.ts'
import { saveAuthor } from './save-author.ts'

type Needs = Pick<AuthorsDeps, 'screenTexts' | 'noteUses'>
export type Authors = Capability & {
  /** The demo world's people; those that nobody changed are removed. */
  readonly demo: {
    load(tx: AnyTransaction, ownerId: string, authors: readonly DemoAuthor[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string): Promise<number>
  }
}

export function openAuthors(platform: Omit<AuthorsDeps, keyof Needs>, needs: Needs): Authors {
  const deps: AuthorsDeps = { ...platform, ...needs }
  return {
    eraseAccount: 'keeps-who-acted',
    demo: {
      load: (tx, ownerId, authors) => loadDemoAuthors(deps, tx.of(), ownerId, authors),
      remove: (tx, ownerId) => removeDemoAuthors(deps, tx.of(), ownerId),
    },
    routes: {
      ...authorsDeclared,
      answers: [
        answer(calls.listAuthors, (input) => listAuthors(deps, input)),
        answer(calls.createAuthor, (input, caller) => createAuthor(deps, input, caller)),
        answer(calls.saveAuthor, (input, caller) => saveAuthor(deps, input, caller)),
        answer(calls.removeAuthor, (input, caller) => removeAuthor(deps, input, caller)),
      ],
    },
  }
}
