import type { Pool } from 'pg'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { readHome } from '../contract.ts'
import { heroText } from '../text/hero.ts'
import { type PieceKind, type PieceRow, readPieces } from './home-store.ts'

export type ReadHomeDeps = { readonly pool: Pool }
type Home = Extract<Outcome<typeof readHome>, { ok: unknown }>['ok']

/** The home page in one language. A piece that lacks this language is shown in the other rather than left out. */
export async function composeHome({ pool }: ReadHomeDeps, { language }: InputOf<typeof readHome>): Promise<Outcome<typeof readHome>> {
  const pieces = await readPieces(pool)
  const of = (kind: PieceKind) => pieces.filter((piece) => piece.kind === kind).map((piece) => spoken(piece, language))
  const [hero] = of('hero')
  const figures = of('figure')
  const home = {
    hero: hero ? { title: hero['title'], lead: hero['lead'], action: { label: hero['action'], href: hero['href'] } } : heroText[language],
    news: of('news'),
    studies: of('study'),
    places: of('place'),
    steps: of('step'),
    courses: of('course'),
    figures,
    countedOn: String(figures[0]?.['countedOn'] ?? ''),
  }
  // The contract checks each piece on its way out, so a broken row is a defect here and never a broken page.
  return { ok: home as Home }
}

const spoken = ({ id, facts, texts }: PieceRow, language: Language): Readonly<Record<string, unknown>> => ({
  id,
  ...facts,
  ...(texts[language] ?? texts['zh-CN'] ?? texts['en-US']),
})
