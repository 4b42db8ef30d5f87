import type { Draft, Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { newDraft } from '../fixtures/content.ts'
import { addPicture } from '../fixtures/library.ts'
import { oneOfTheNewest, type Text } from './ledger.ts'
import type { Action, Actor } from './people.ts'

export const SECTION: Section = 'dynamic'

/** An author creates items, changes items of any author, submits and withdraws them. */
export const write: Action = async (actor) => {
  const { chance, ledger } = actor
  const text = oneOfTheNewest(ledger.texts, chance.oneOf)
  if (!text || chance.percent(25)) return begin(actor)
  if (chance.percent(8)) return translate(actor, text)
  const read = await actor.ask('/api/content/read', named(text))
  if (read?.http !== 200) return
  const { state, version, draft } = read.data as unknown as { state: string; version: number; draft: Draft }
  if (['submitted', 'inspecting', 'approved'].includes(state)) {
    if (chance.percent(15)) await actor.ask('/api/content/withdraw', named(text))
    return
  }
  const saved = state === 'scheduled' ? undefined : await save(actor, text, version, draft)
  if (saved !== undefined && chance.percent(80)) await actor.ask('/api/content/submit', { ...named(text), version: saved })
}

export const named = ({ id, language }: Text) => ({ id, language })

async function begin(actor: Actor): Promise<void> {
  const { chance, ledger } = actor
  const title = `会议 ${chance.word()}`
  const made = await actor.ask('/api/content/create', { section: SECTION, kind: 'img', language: 'zh-CN', title })
  if (made?.http !== 200) return
  ledger.acknowledged.created.push(title)
  const text: Text = { id: String(made.data['id']), number: Number(made.data['number']), language: 'zh-CN' }
  ledger.texts.push(text)
  const version = await save(actor, text, Number(made.data['version']), newDraft())
  if (version !== undefined) await actor.ask('/api/content/submit', { ...named(text), version })
}

/** Saves with a unique title and lead; returns the new version when it was acknowledged. */
async function save(
  { ask, chance, ledger, installation, person }: Actor,
  text: Text,
  version: number,
  draft: Draft,
): Promise<number | undefined> {
  const [title, lead] = [`会议 ${chance.word()}`, `导语 ${text.language} ${chance.word()}`]
  const cover = draft.cover ?? (await addPicture(installation, person.id).catch(() => null))
  const written = { ...draft, title, lead, cover, slug: `text-${text.number}` }
  const saved = await ask('/api/content/save', { ...named(text), version, how: 'save', draft: written })
  if (saved?.http !== 200) return undefined
  ledger.acknowledged.saved.push(lead)
  return Number(saved.data['version'])
}

async function translate({ ask, ledger }: Actor, { id, number }: Text): Promise<void> {
  const language: Language = 'en-US'
  const begun = await ask('/api/content/translate', { id, from: 'zh-CN' })
  if (begun?.http === 200) ledger.texts.push({ id, number, language })
}
