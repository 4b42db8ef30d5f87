import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { changeTopics } from './change-topics.ts'

export const setTopics = serve(calls.setTopics, (deps, { id, add, remove }, caller) => changeTopics(deps, id, { add, remove }, caller))
