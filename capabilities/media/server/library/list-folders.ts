import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Sql } from '../tables-of.ts'
import { findFolders } from './folder-store.ts'

export const listFolders = async (db: Sql): Promise<Outcome<typeof calls.listFolders>> => ({ ok: await findFolders(db) })
