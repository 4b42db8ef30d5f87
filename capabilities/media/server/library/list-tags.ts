import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Sql } from '../tables-of.ts'
import { findTags } from './asset-store.ts'

export const listTags = serve(calls.listTags, async (db: Sql) => ({ ok: await findTags(db) }))
