import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type { Block } from '../../contract.ts'
import { type Tx, writeDraft } from './desk-store.ts'

/** Records in the media library which pictures the home page uses, so that they cannot be deleted there. */
export type NoteUses = (
  tx: AnyTransaction,
  user: { readonly by: string; readonly id: string; readonly title: string },
  assetIds: readonly string[],
) => Promise<unknown>
export type ArrangeContext = {
  readonly database: Database
  readonly recorder: Recorder
  readonly jobs: Pick<Jobs, 'wake'>
  readonly noteUses: NoteUses
}

export const USERS = {
  home: { by: 'website', id: 'home', title: '首页 · Home page' },
  draft: { by: 'website', id: 'home-draft', title: '首页草稿 · Home page, draft' },
} as const

type Wanted = { readonly version: number; readonly blocks: readonly Block[] }

export async function writeHomeDraft(context: ArrangeContext, tx: Tx, { version, blocks }: Wanted, action: string, caller: SignedInCaller) {
  const written = await writeDraft(tx, version, blocks, caller.session.accountId)
  if (written === null) return { refused: 'CHANGED_MEANWHILE' } as const
  await context.noteUses(tx, USERS.draft, blocks.flatMap(picturesOfHome))
  const facts = { version: written, blocks: blocks.length }
  await context.recorder.record(tx, { action, outcome: 'ok', target: 'home:draft', ...doneBy(caller), facts })
  return { ok: { version: written } }
}

export const picturesOfHome = (block: Block): string[] =>
  block.kind === 'banners' ? block.slides.flatMap(({ picture }) => picture ?? []) : []
