import type { Sql } from '../context.ts'
import { findShownComments, toComment } from './comment-store.ts'

export const publishComment = async (db: Sql, id: string) => toComment(await findShownComments(db, id))
