import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { each, once } from './for-each-item.ts'
import { trashItem } from './trash-calls.ts'

export const trashItems = serve(
  calls.trashItems,
  async (context, { ids }, caller) => await each(once(ids), ({ id }) => trashItem(context, { id }, caller)),
)
