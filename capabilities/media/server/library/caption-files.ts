import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { MediaContext, Tx } from '../context.ts'
import { assetFolder } from '../keys.ts'
import { announceFile, claimFile, leaveFiles } from '../leftovers.ts'
import { invalidatePages } from './uses.ts'

export const CAPTION_LABELS: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', 'en-US': 'English' }

type Text = { readonly id: string; readonly language: Language; readonly text: string }

/** Writes the file before the transaction that shows it, which may fail. */
export async function store(context: Pick<MediaContext, 'database' | 'storage' | 'jobs'>, { id, language, text }: Text): Promise<string> {
  const name = `captions-${language}-${randomBytes(8).toString('hex')}.vtt`
  await announceFile(context, assetFolder(id) + name)
  await context.storage.write(assetFolder(id) + name, Buffer.from(text))
  return name
}

export async function showFile(context: Removing, tx: Tx, { id, language, name, text }: Text & { readonly name: string }): Promise<void> {
  await removeOld(context, tx, { id, language })
  await claimFile(tx, assetFolder(id) + name)
  await tx
    .insertInto('media.variant')
    .values({
      asset_id: id,
      name,
      role: 'captions',
      format: 'vtt',
      size_bytes: Buffer.byteLength(text),
      language,
      label: CAPTION_LABELS[language],
    })
    .execute()
  await invalidatePages(tx, id)
}

type ReadyCaptions = { show(tx: Tx): Promise<boolean>; drop(): Promise<void> }
/** Prepares approved captions: stores the file first, and drops it when the captions are not shown or the video is gone. */
export async function readyCaptions(context: Removing & Pick<MediaContext, 'database' | 'storage'>, text: Text): Promise<ReadyCaptions> {
  const name = await store(context, text)
  return {
    async show(tx) {
      const locked = await tx.selectFrom('media.asset').select('id').where('id', '=', text.id).forNoKeyUpdate().executeTakeFirst()
      if (locked) await showFile(context, tx, { ...text, name })
      return locked !== undefined
    },
    drop: () => context.storage.remove(assetFolder(text.id) + name),
  }
}

type Removing = Pick<MediaContext, 'jobs'>

export async function removeOld(
  context: Removing,
  tx: Tx,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<boolean> {
  const old = await tx
    .deleteFrom('media.variant')
    .where('asset_id', '=', id)
    .where('role', '=', 'captions')
    .where('language', '=', language)
    .returning('name')
    .execute()
  await leaveFiles(
    context,
    tx,
    old.map(({ name }) => assetFolder(id) + name),
  )
  return old.length > 0
}
