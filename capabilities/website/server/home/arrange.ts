import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import { type Block, KEPT_ARRANGEMENTS, type publishHome, type restoreHome, type saveDesk } from '../../contract.ts'
import { HOME_TAG } from './compose-home.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'
import { addPublished, readDraft, readPublished, type Tx, writeDraft } from './desk-store.ts'
import { HOME_DUE } from './due.ts'

/** Notes in the media library which pictures the home page shows, so that none of them is deleted there. */
export type NoteUses = (
  tx: AnyTransaction,
  user: { readonly by: string; readonly id: string; readonly title: string },
  assetIds: readonly string[],
) => Promise<unknown>
export type ArrangeDeps = {
  readonly database: Database
  readonly recorder: Recorder
  readonly jobs: Pick<Jobs, 'wake'>
  readonly noteUses: NoteUses
}

/** Keeps a draft. Of two who began with the same version the second is told; what she has stays on her page. */
export function keepDraft(
  deps: ArrangeDeps,
  { version, blocks }: InputOf<typeof saveDesk>,
  caller: SignedInCaller,
): Promise<Outcome<typeof saveDesk>> {
  return deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof saveDesk>> => {
    if (blocks.some(isBackwards)) return { refused: 'SPAN_WRONG' }
    const before = await readDraft(tx)
    // A picture that went meanwhile may stay until somebody takes it off; a new one must be there.
    const held = new Set((before?.blocks ?? (await readShown(tx))).flatMap(picturesOf))
    if (
      await lacksPicture(
        tx,
        blocks.flatMap(picturesOf).filter((id) => !held.has(id)),
      )
    )
      return { refused: 'PICTURE_UNKNOWN' }
    return await write(deps, tx, { version, blocks }, 'home.arranged', caller)
  })
}

/** What visitors see becomes the draft, whole and at once. */
export function publishDraft(
  deps: ArrangeDeps,
  { version }: InputOf<typeof publishHome>,
  caller: SignedInCaller,
): Promise<Outcome<typeof publishHome>> {
  return deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof publishHome>> => {
    await sql`lock table website.home_arrangement in share row exclusive mode`.execute(tx)
    const draft = await readDraft(tx)
    if (!draft || draft.version !== version) return { refused: draft ? 'CHANGED_MEANWHILE' : 'NOTHING_CHANGED' }
    const [newest] = await readPublished(tx, 1)
    if (newest && isSame(newest.blocks, draft.blocks)) return { refused: 'NOTHING_CHANGED' }
    const number = await addPublished(tx, draft.blocks, caller.session.accountId, KEPT_ARRANGEMENTS)
    await deps.noteUses(tx, { by: 'website', id: 'home', title: '首页 · Home page' }, draft.blocks.flatMap(picturesOf))
    await deps.recorder.record(tx, {
      action: 'home.published',
      outcome: 'ok',
      target: `home:${number}`,
      ...doneBy(caller),
      facts: { version, blocks: draft.blocks.length },
    })
    await tx.announce('website:pages', HOME_TAG)
    await deps.jobs.wake(tx, HOME_DUE)
    return { ok: { number } }
  })
}

/** Puts an arrangement that was published on the desk again; visitors see no difference before it is published. */
export function restoreDraft(
  deps: ArrangeDeps,
  { number, version }: InputOf<typeof restoreHome>,
  caller: SignedInCaller,
): Promise<Outcome<typeof restoreHome>> {
  return deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof restoreHome>> => {
    const known = await readPublished(tx, KEPT_ARRANGEMENTS)
    const wanted = number === 0 ? (known[0]?.blocks ?? DEFAULT_BLOCKS) : known.find((each) => each.number === number)?.blocks
    if (!wanted) return { refused: 'NOT_FOUND' }
    return await write(deps, tx, { version, blocks: wanted }, 'home.restored', caller)
  })
}

type Wanted = { readonly version: number; readonly blocks: readonly Block[] }

async function write(deps: ArrangeDeps, tx: Tx, { version, blocks }: Wanted, action: string, caller: SignedInCaller) {
  const written = await writeDraft(tx, version, blocks, caller.session.accountId)
  if (written === null) return { refused: 'CHANGED_MEANWHILE' } as const
  await deps.noteUses(tx, { by: 'website', id: 'home-draft', title: '首页草稿 · Home page, draft' }, blocks.flatMap(picturesOf))
  const facts = { version: written, blocks: blocks.length }
  await deps.recorder.record(tx, { action, outcome: 'ok', target: 'home:draft', ...doneBy(caller), facts })
  return { ok: { version: written } }
}

const readShown = async (tx: Tx): Promise<readonly Block[]> => (await readPublished(tx, 1))[0]?.blocks ?? DEFAULT_BLOCKS

export const picturesOf = (block: Block): string[] => (block.kind === 'banners' ? block.slides.flatMap(({ picture }) => picture ?? []) : [])

const isBackwards = ({ from, until }: Block): boolean => from !== null && until !== null && Date.parse(from) >= Date.parse(until)

async function lacksPicture(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql`
    select id from media.public_asset where id = any (${wanted}::uuid[]) and kind = 'picture'`.execute(tx)
  return rows.length < wanted.length
}

/** The database keeps what it was given, in an order of keys of its own. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
