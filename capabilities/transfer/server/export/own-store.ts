import type { Pool } from 'pg'
import type { ArchivedAuthor, ArchivedTopic } from './archive-format.ts'

// Author pages and topics, which the site shows to everyone. Both are limited to some hundreds.

export async function readTopics(pool: Pool): Promise<ArchivedTopic[]> {
  const { rows } = await pool.query<ArchivedTopic>(
    `select slug, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title, position from content.public_topic order by slug`,
  )
  return rows
}

export async function readAuthors(pool: Pool): Promise<ArchivedAuthor[]> {
  const { rows } = await pool.query<ArchivedAuthor>(
    'select slug, name, post, department, bio, portrait from content.public_author order by slug',
  )
  return rows
}
