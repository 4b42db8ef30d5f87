import type { InputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { changeTopics } from './change-topics.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder' | 'ownersInScope'>

export const setTopics = (deps: Deps, { id, add, remove }: InputOf<typeof calls.setTopics>, caller: SignedInCaller) =>
  changeTopics(deps, id, { add, remove }, caller)
