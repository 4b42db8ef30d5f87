import { randomBytes } from 'node:crypto'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { putCaptions, removeCaptions } from '../../contract.ts'
import type { MediaDeps } from '../deps.ts'
import { assetFolder } from '../keys.ts'
import { type LeftoversDeps, leaveFiles, removeLeftovers } from '../leftovers.ts'
import { tellPages } from '../library/tell-pages.ts'
import type { MediaTables } from '../tables.ts'
import type { Sql, Tx } from '../tables-of.ts'
import { readCues, writeCues } from './web-vtt.ts'

type Deps = LeftoversDeps & Pick<MediaDeps, 'recorder' | 'hasRoom'>
const LABELS: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', 'en-US': 'English' }

/** Each has a name of its own: what is served under one name never changes, and what goes late under another takes nothing with it. */
export async function takeCaptions(
  deps: Deps,
  input: InputOf<typeof putCaptions>,
  caller: SignedInCaller,
): Promise<Outcome<typeof putCaptions>> {
  const { id, language } = input
  const state = await findState(deps.database.of(), id)
  if (!state) return { refused: 'NOT_FOUND' }
  const cues = readCues(input.text)
  if (cues === 'too many') return { refused: 'CAPTIONS_TOO_LONG', fields: { text: 'CAPTIONS_TOO_LONG' } }
  if (!cues) return { refused: 'CAPTIONS_BROKEN', fields: { text: 'CAPTIONS_BROKEN' } }
  if (state !== 'ready video') return { refused: 'NOT_A_VIDEO' }
  if (!(await deps.hasRoom())) return { refused: 'STORAGE_FULL' }
  const bytes = Buffer.from(writeCues(cues))
  const name = `captions-${language}-${randomBytes(8).toString('hex')}.vtt`
  await deps.storage.write(assetFolder(id) + name, bytes)
  const isKept = await keep(deps, { id, language, name, sizeBytes: bytes.length }, caller)
  await removeLeftovers(deps)
  return isKept ? { ok: { cues: cues.length, name } } : { refused: 'NOT_FOUND' }
}

async function findState(db: Sql, id: string): Promise<'ready video' | 'other' | undefined> {
  const row = await db.selectFrom('media.asset').select(['kind', 'state']).where('id', '=', id).executeTakeFirst()
  return row && (row.kind === 'video' && row.state === 'ready' ? 'ready video' : 'other')
}

type Kept = { readonly id: string; readonly language: Language; readonly name: string; readonly sizeBytes: number }

/** False when the video was deleted meanwhile: then the file goes after it. */
async function keep({ database, recorder }: Deps, { id, language, name, sizeBytes }: Kept, caller: SignedInCaller): Promise<boolean> {
  return await database.inTransaction<MediaTables, boolean>(async (tx) => {
    const held = await tx.selectFrom('media.asset').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    if (!held) await leaveFiles(tx, [assetFolder(id) + name])
    if (!held) return false
    await removeOld(tx, id, language)
    await tx
      .insertInto('media.variant')
      .values({ asset_id: id, name, role: 'captions', format: 'vtt', size_bytes: sizeBytes, language, label: LABELS[language] })
      .execute()
    await tellPages(tx, id)
    await recorder.record(tx, {
      action: 'media.captions-set',
      outcome: 'ok',
      ...doneBy(caller),
      target: `asset:${id}`,
      facts: { language },
    })
    return true
  })
}

async function removeOld(tx: Tx, id: string, language: Language): Promise<boolean> {
  const old = await tx
    .deleteFrom('media.variant')
    .where('asset_id', '=', id)
    .where('role', '=', 'captions')
    .where('language', '=', language)
    .returning('name')
    .execute()
  await leaveFiles(
    tx,
    old.map(({ name }) => assetFolder(id) + name),
  )
  return old.length > 0
}

export async function dropCaptions(deps: Deps, { id, language }: InputOf<typeof removeCaptions>, caller: SignedInCaller) {
  const outcome = await deps.database.inTransaction<MediaTables, Outcome<typeof removeCaptions>>(async (tx) => {
    const held = await tx.selectFrom('media.asset').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    if (!held || !(await removeOld(tx, id, language))) return { refused: 'NOT_FOUND' }
    await tellPages(tx, id)
    const facts = { language }
    await deps.recorder.record(tx, { action: 'media.captions-removed', outcome: 'ok', ...doneBy(caller), target: `asset:${id}`, facts })
    return { ok: null }
  })
  if ('ok' in outcome) await removeLeftovers(deps)
  return outcome
}
