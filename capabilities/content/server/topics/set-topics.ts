import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { changeTopics } from './change-topics.ts'

export const setTopics = serve(calls.setTopics, (context, { id, add, remove }, caller) =>
  changeTopics(context, id, { add, remove }, caller),
)
