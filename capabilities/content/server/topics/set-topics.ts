import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { changeTopics } from './change-topics.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder' | 'ownersInScope'>

export const setTopics = serve(calls.setTopics, (deps: Deps, { id, add, remove }, caller) =>
  changeTopics(deps, id, { add, remove }, caller),
)
