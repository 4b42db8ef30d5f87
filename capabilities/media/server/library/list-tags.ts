import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findTags } from './asset-store.ts'

export const listTags = serve(calls.listTags, async ({ database }) => ({ ok: await findTags(database.of()) }))
