import * as z from 'zod/mini'
import type { Words } from '#contract/language.ts'

/** Where an item appears on the site. */
export const SECTIONS = ['dynamic', 'medicine', 'multicenter', 'achievement', 'article', 'video', 'college'] as const
export type Section = (typeof SECTIONS)[number]

/** What an item is made of: pictures and text, or a video that is wider or taller than the other. */
export const ITEM_KINDS = ['img', 'horizontalVideo', 'verticalVideo'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const SECTION_NAMES: Readonly<Record<Section, Words>> = {
  dynamic: { 'zh-CN': '动态', 'en-US': 'News' },
  medicine: { 'zh-CN': '药品', 'en-US': 'Medicines' },
  multicenter: { 'zh-CN': '多中心研究', 'en-US': 'Multi-centre studies' },
  achievement: { 'zh-CN': '成果', 'en-US': 'Achievements' },
  article: { 'zh-CN': '文章', 'en-US': 'Articles' },
  video: { 'zh-CN': '视频', 'en-US': 'Videos' },
  college: { 'zh-CN': '学院', 'en-US': 'College' },
}

/** Sections whose items say something about medicine: writing for them asks for a professional certification (market.md 18). */
export const MEDICAL_SECTIONS: readonly Section[] = ['medicine', 'multicenter', 'article', 'video', 'college']

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

export const STUDY_PHASES = ['I', 'II', 'III', 'IV', 'observational'] as const
export const STUDY_STATES = ['planning', 'recruiting', 'nearly-full', 'follow-up', 'finished'] as const
export const ACHIEVEMENT_KINDS = ['paper', 'patent', 'award', 'guideline', 'registration'] as const
export const DISPENSINGS = ['prescription', 'over-the-counter'] as const

/** One hospital of a study. Degrees east and north. */
export const Centre = z.strictObject({
  name: line(120).check(z.minLength(1)),
  city: line(60),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  leads: z.boolean(),
  enrolled: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
})

/** The structured fields of an item, by its section. Words in them are in the language of the revision. */
export const FACTS = {
  dynamic: z.strictObject({ place: z.optional(line(120)), happenedOn: z.optional(day) }),
  medicine: z.strictObject({
    genericName: line(120).check(z.minLength(1)),
    brandName: z.optional(line(120)),
    maker: line(160).check(z.minLength(1)),
    /** As printed on the package, such as 国药准字H20260001. */
    approvalNumber: line(60),
    form: line(60),
    strength: line(120),
    dispensing: z.enum(DISPENSINGS),
    indications: line(2_000),
    contraindications: z.optional(line(2_000)),
    storage: z.optional(line(300)),
    /** Anatomical Therapeutic Chemical classification. */
    atcCode: z.optional(z.string().check(z.regex(/^[A-Z]\d{2}[A-Z]{0,2}(\d{2})?$/))),
  }),
  multicenter: z.strictObject({
    /** The protocol's own code. */
    code: line(40).check(z.minLength(1)),
    /** Number in a public registry, such as NCT… or ChiCTR…. */
    registryNumber: z.optional(line(60)),
    phase: z.enum(STUDY_PHASES),
    state: z.enum(STUDY_STATES),
    condition: line(160),
    sponsor: line(160),
    planned: z.int().check(z.gte(0), z.lte(10_000_000)),
    enrolled: z.int().check(z.gte(0), z.lte(10_000_000)),
    startsOn: z.optional(day),
    endsOn: z.optional(day),
    primaryEndpoint: z.optional(line(600)),
    centres: z.array(Centre).check(z.maxLength(300)),
  }),
  achievement: z.strictObject({
    kind: z.enum(ACHIEVEMENT_KINDS),
    year: z.int().check(z.gte(1900), z.lte(2100)),
    authors: z.array(line(80)).check(z.maxLength(60)),
    journal: z.optional(line(200)),
    doi: z.optional(z.string().check(z.regex(/^10\.\d{4,9}\/[-._;()/:A-Za-z0-9]{1,180}$/))),
    /** Of a patent, an award or a registration. */
    number: z.optional(line(80)),
    givenBy: z.optional(line(160)),
  }),
  article: z.strictObject({ reviewedBy: z.optional(line(120)) }),
  video: z.strictObject({ speaker: z.optional(line(120)), recordedOn: z.optional(day) }),
  college: z.strictObject({
    goals: z.array(line(200)).check(z.maxLength(12)),
    /** How long working through it takes. */
    minutes: z.int().check(z.gte(1), z.lte(600)),
  }),
} as const
export type Facts<S extends Section = Section> = z.output<(typeof FACTS)[S]>
