import { findShown, toComment } from './comment-store.ts'
import type { Sql } from './deps.ts'

export const publishComment = async (db: Sql, id: string) => toComment(await findShown(db, id))
