import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { each, once } from './for-each-item.ts'
import { trashItem } from './trash-item.ts'

export const trashItems = serve(
  calls.trashItems,
  async (deps, { ids }, caller) => await each(once(ids), ({ id }) => trashItem(deps, { id }, caller)),
)
