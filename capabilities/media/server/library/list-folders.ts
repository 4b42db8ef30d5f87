import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Sql } from '../tables-of.ts'
import { findFolders } from './folder-store.ts'

export const listFolders = serve(calls.listFolders, async (db: Sql) => ({ ok: await findFolders(db) }))
