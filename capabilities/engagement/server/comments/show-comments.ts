import type { Sql } from '../context.ts'
import { findShown, toComment } from './comment-store.ts'

export const publishComment = async (db: Sql, id: string) => toComment(await findShown(db, id))
