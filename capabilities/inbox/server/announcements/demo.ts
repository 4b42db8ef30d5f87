import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'

type DemoAnnouncement = {
  readonly kind: 'activity' | 'notice'
  readonly title: Bilingual
  readonly text: Bilingual
  readonly path: string | null
  readonly startsDaysAgo: number
  readonly endsInDays: number
  readonly isPinned: boolean
}

/** Adds announcements for all accounts, including ended ones. */
export async function loadDemo(tx: AnyTransaction, ownerId: string, announcements: readonly DemoAnnouncement[]): Promise<void> {
  for (const { kind, title, text, path, startsDaysAgo, endsInDays, isPinned } of announcements) {
    const startsAt = sql`platform.now() - ${startsDaysAgo} * interval '1 day'`
    await sql`
      insert into inbox.announcement
        (kind, title_zh, title_en, text_zh, text_en, path, starts_at, ends_at, pinned, made_by, changed_by, created_at, updated_at)
      values (${kind}, ${title['zh-CN']}, ${title['en-US']}, ${text['zh-CN']}, ${text['en-US']}, ${path}, ${startsAt},
        platform.now() + ${endsInDays} * interval '1 day', ${isPinned}, ${ownerId}, ${ownerId}, ${startsAt}, ${startsAt})`.execute(tx)
  }
}

/** Removes demo announcements that no operator has changed. */
export async function removeDemo(tx: AnyTransaction, ownerId: string): Promise<void> {
  await sql`delete from inbox.announcement where made_by = ${ownerId} and changed_by = ${ownerId}`.execute(tx)
}
