import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Sql } from '../tables-of.ts'
import { findTags } from './asset-store.ts'

export const listTags = async (db: Sql): Promise<Outcome<typeof calls.listTags>> => ({ ok: await findTags(db) })
