import * as z from 'zod/mini'
import { Day, line, paragraph } from '#contract/fields.ts'
import { readAtcCode, readDay, readDoi } from '#contract/input/identifiers.ts'
import type { Language } from '#contract/language.ts'
import { factsText } from '../text/facts.ts'
import { ITEM_SECTIONS, type ItemSection } from './sections.ts'

const day = z.pipe(z.string().check(z.overwrite(readDay)), Day)
const needed = (most: number) => line(most).check(z.minLength(1))

export const STUDY_PHASES = ['I', 'II', 'III', 'IV', 'observational'] as const
export const STUDY_STATES = ['planning', 'recruiting', 'nearly-full', 'follow-up', 'finished'] as const
export const ACHIEVEMENT_KINDS = ['guideline', 'paper', 'patent', 'award', 'registration'] as const
export const DISPENSINGS = ['prescription', 'over-the-counter'] as const

/** One hospital of a study. Longitude is in degrees east, latitude in degrees north. */
const Centre = z.strictObject({
  name: needed(120),
  city: line(60),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  leads: z.boolean(),
  enrolled: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
})

type FactKind = 'line' | 'text' | 'day' | 'number' | 'choice' | 'lines' | 'centres'
type Uses = {
  /** Lists of the section filter by this fact. The number is the position of the filter; topics have position 10. */
  readonly facet?: number
  /** The search weighs this fact like the title. */
  readonly namesItem?: true
  /** The page shows this fact outside the rows of facts, or not at all. */
  readonly isNoRow?: true
  /** Names the fact with the last day of the period; both days share one row. */
  readonly until?: string
  /** The address prefix of the link; the value of the fact follows. */
  readonly leadsTo?: string
  /** An example value for the hint beside the field. */
  readonly example?: string
}
export type Fact = Uses & { readonly kind: FactKind; readonly schema: z.ZodMiniType; readonly choices?: readonly string[] }

const fact = <const Kind extends Exclude<FactKind, 'choice'>, Schema extends z.ZodMiniType>(kind: Kind, schema: Schema, uses: Uses = {}) =>
  ({ kind, schema, ...uses }) as const
const choice = <const Choice extends string>(choices: readonly Choice[], uses: Uses = {}) =>
  ({ kind: 'choice', choices, schema: z.enum(choices), ...uses }) as const

const reviewedBy = fact('line', z.optional(line(120)), { isNoRow: true })

/**
 * Defines the structured fields of each section once, in the order of the form and the page: their schema and uses. Words are in the
 * language of the revision. Labels are in text/facts-*.ts. A name has the same kind in every section.
 */
const SECTION_FACTS = {
  dynamic: { place: fact('line', z.optional(line(120))), happenedOn: fact('day', z.optional(day)) },
  medicine: {
    genericName: fact('line', needed(120), { namesItem: true }),
    brandName: fact('line', z.optional(line(120)), { namesItem: true }),
    maker: fact('line', needed(160), { facet: 11 }),
    /** The number on the package, for example 国药准字H20260001. */
    approvalNumber: fact('line', line(60), { namesItem: true, example: '国药准字H20260001' }),
    form: fact('line', line(60), { facet: 2 }),
    strength: fact('line', line(120)),
    dispensing: choice(DISPENSINGS, { facet: 1 }),
    indications: fact('text', paragraph(2_000)),
    contraindications: fact('text', z.optional(paragraph(2_000))),
    storage: fact('line', z.optional(line(300))),
    /** Anatomical Therapeutic Chemical classification. */
    atcCode: fact('line', z.optional(z.string().check(z.overwrite(readAtcCode), z.regex(/^[A-Z]\d{2}[A-Z]{0,2}(\d{2})?$/))), {
      example: 'C09AA02',
    }),
    reviewedBy,
  },
  multicenter: {
    code: fact('line', needed(40), { namesItem: true }),
    /** The number in a public registry, such as NCT… or ChiCTR…. */
    registryNumber: fact('line', z.optional(line(60)), { namesItem: true, example: 'NCT01234567' }),
    phase: choice(STUDY_PHASES, { facet: 2 }),
    state: choice(STUDY_STATES, { facet: 1 }),
    condition: fact('line', line(160), { facet: 3 }),
    sponsor: fact('line', line(160), { facet: 11 }),
    planned: fact('number', z.int().check(z.gte(0), z.lte(10_000_000)), { isNoRow: true }),
    enrolled: fact('number', z.int().check(z.gte(0), z.lte(10_000_000)), { isNoRow: true }),
    startsOn: fact('day', z.optional(day), { until: 'endsOn' }),
    endsOn: fact('day', z.optional(day), { isNoRow: true }),
    primaryEndpoint: fact('text', z.optional(paragraph(600))),
    centres: fact('centres', z.array(Centre).check(z.maxLength(300)), { isNoRow: true }),
    reviewedBy,
  },
  achievement: {
    kind: choice(ACHIEVEMENT_KINDS, { facet: 1 }),
    year: fact('number', z.int().check(z.gte(1900), z.lte(2100))),
    authors: fact('lines', z.array(line(80)).check(z.maxLength(60))),
    journal: fact('line', z.optional(line(200))),
    doi: fact('line', z.optional(z.string().check(z.overwrite(readDoi), z.regex(/^10\.\d{4,9}\/[-._;()/:A-Za-z0-9]{1,180}$/))), {
      namesItem: true,
      leadsTo: 'https://doi.org/',
      example: '10.1000/182',
    }),
    /** The number of a patent, an award or a registration. */
    number: fact('line', z.optional(line(80)), { namesItem: true }),
    givenBy: fact('line', z.optional(line(160))),
  },
  article: { reviewedBy },
  video: { speaker: fact('line', z.optional(line(120)), { isNoRow: true }), recordedOn: fact('day', z.optional(day)), reviewedBy },
  college: {
    goals: fact('lines', z.array(line(200)).check(z.maxLength(12)), { isNoRow: true }),
    /** Minutes that a learner needs to work through it. */
    minutes: fact('number', z.int().check(z.gte(1), z.lte(600)), { isNoRow: true }),
    reviewedBy,
  },
  page: {},
} as const satisfies Record<ItemSection, Readonly<Record<string, Fact>>>

type Table = typeof SECTION_FACTS
type ShapeOf<S extends ItemSection> = {
  [Name in keyof Table[S]]: Table[S][Name] extends { schema: infer Schema extends z.ZodMiniType } ? Schema : never
}
type NamesOf<S extends ItemSection> = S extends ItemSection ? keyof Table[S] & string : never
export type FactName = NamesOf<ItemSection>

export const factsOf = (section: ItemSection): readonly (readonly [name: string, fact: Fact])[] => Object.entries(SECTION_FACTS[section])
const ALL_FACTS: ReadonlyMap<string, Fact> = new Map(ITEM_SECTIONS.flatMap(factsOf))
export const factNames = (...kinds: readonly FactKind[]): FactName[] =>
  [...ALL_FACTS].filter(([, { kind }]) => kinds.includes(kind)).map(([name]) => name as FactName)

/** The schema of a section's facts, checked at submission. */
export const FACTS = Object.fromEntries(
  ITEM_SECTIONS.map((section) => [
    section,
    z.strictObject(Object.fromEntries(factsOf(section).map(([name, { schema }]) => [name, schema]))),
  ]),
) as { readonly [S in ItemSection]: z.ZodMiniObject<ShapeOf<S>, z.core.$strict> }
export type Facts<S extends ItemSection = ItemSection> = z.output<(typeof FACTS)[S]>

export const factChoices = (name: string): readonly string[] => ALL_FACTS.get(name)?.choices ?? []
/** Returns the facts that lists of a section filter by, in the order of the filters: all, or those before or after the topics filter. */
export const factFacets = (section: ItemSection, side?: 'before' | 'after'): readonly FactName[] =>
  factsOf(section)
    .filter(([, { facet }]) => facet !== undefined && (side === undefined || facet < 10 === (side === 'before')))
    .toSorted(([, one], [, other]) => one.facet! - other.facet!)
    .map(([name]) => name as FactName)

const wordsIn = (language: Language): Readonly<Record<string, string>> => factsText[language]
const sectionWith = (name: string): ItemSection => ITEM_SECTIONS.find((section) => name in SECTION_FACTS[section])!
export const nameOfFact = (name: string, language: Language, section: ItemSection = sectionWith(name)): string =>
  wordsIn(language)[`${section}.${name}`] ?? name
export const factLabel = (name: string, value: string, language: Language): string =>
  wordsIn(language)[`${sectionWith(name)}.${name}.${value}`] ?? value
