import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { dropAllPages } from '#server/kinds/page-tags.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { curationText } from '../../text/texts.ts'
import type { CurationContext, Sql, Tx } from '../context.ts'
import { hasUnknownTopic } from '../filling/filling-rules.ts'
import { REFILL_TASK } from '../filling/refill.ts'
import { KNOWN_ITEM } from '../item-summaries.ts'
import { lockPreset, markAllDue, readPresetStates } from '../preset-store.ts'

type Wanted = InputOf<typeof calls.savePreset> | InputOf<typeof calls.saveScreening>

export async function changePreset(
  context: CurationContext,
  wanted: Wanted,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.savePreset>> {
  const { preset, isOn, params, version } = wanted
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockPreset(tx, preset)
    if (locked.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    const wrong = await findWrong(tx, wanted)
    if (wrong) return { refused: wrong }
    await tx
      .updateTable('curation.preset')
      .set({
        is_on: isOn,
        params: JSON.stringify(params),
        version: version + 1,
        changed_at: sql<Date>`platform.now()`,
        changed_by: caller.session.accountId,
      })
      .where('key', '=', preset)
      .execute()
    await context.recorder.record(tx, {
      action: isOn ? 'preset.set' : 'preset.switched-off',
      outcome: 'ok',
      target: `preset:${preset}`,
      ...doneBy(caller),
      facts: {
        before: cutText(JSON.stringify(locked.params), 900),
        after: cutText(JSON.stringify(params), 900),
        'isOn.before': locked.is_on,
      },
    })
    await applyPreset(context, tx, preset)
    if (isOn !== locked.is_on) await notifyEditors(context, tx, { preset, isOn })
    return { ok: { version: version + 1 } }
  })
}

/** Returns the refusal for unknown topics, items or sets, and for duplicate places. */
async function findWrong(db: Sql, { preset, params }: Wanted) {
  if (preset === 'block' && (await hasUnknownTopic(db, params.topics))) return 'TOPIC_UNKNOWN'
  if (
    preset === 'weight' &&
    (await hasUnknownTopic(
      db,
      params.weights.map(({ topic }) => topic),
    ))
  )
    return 'TOPIC_UNKNOWN'
  if (preset === 'pin')
    return await findUnknown(
      db,
      params.pins.map(({ item }) => item),
      params.pins.flatMap(({ sets }) => sets),
    )
  if (preset !== 'place') return undefined
  const { places } = params
  if (new Set(places.map(({ set, place }) => `${set} ${place}`)).size < places.length) return 'PLACE_TWICE'
  return await findUnknown(
    db,
    places.map(({ item }) => item),
    places.map(({ set }) => set),
  )
}

async function findUnknown(db: Sql, items: readonly number[], sets: readonly number[]) {
  const { rows } = await sql<{ items: number; sets: number }>`
    select (select count(distinct number) from ${KNOWN_ITEM} as known where number = any (${items}::bigint[])) as items,
      (select count(*) from curation.set where number = any (${sets}::bigint[])) as sets`.execute(db)
  if (one(rows).items < new Set(items).size) return 'ITEM_UNKNOWN'
  return one(rows).sets < new Set(sets).size ? 'SET_UNKNOWN' : undefined
}

async function applyPreset({ jobs, saveAsked }: CurationContext, tx: Tx, preset: calls.PresetKey): Promise<void> {
  if (calls.isAboutTexts(preset)) return await saveAsked(tx, await readPresetStates(tx))
  await markAllDue(tx)
  await jobs.wake(tx, REFILL_TASK)
  // Feeds exclude blocked items and appear on many pages, so all pages are invalidated.
  if (preset === 'block') await dropAllPages(tx)
}

async function notifyEditors(
  { notify }: CurationContext,
  tx: Tx,
  { preset, isOn }: { readonly preset: calls.PresetKey; readonly isOn: boolean },
): Promise<void> {
  const [title, text] = isOn ? (['told.on', 'told.on.text'] as const) : (['told.off', 'told.off.text'] as const)
  const [zh, en] = [translatorOf(curationText, 'zh-CN')(`preset.${preset}`), translatorOf(curationText, 'en-US')(`preset.${preset}`)]
  await notify(tx, {
    kind: 'message',
    about: 'content',
    to: { holders: 'curation:write' },
    path: '/list/card?tab=rules',
    title: { 'zh-CN': inBoth(curationText, title, { name: zh })['zh-CN'], 'en-US': inBoth(curationText, title, { name: en })['en-US'] },
    text: inBoth(curationText, text),
  })
}
