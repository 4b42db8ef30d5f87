import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { refusals, Section, SmallNumeral, TopicSlug, Version } from './fields.ts'
import { reads, screens, writes } from './permissions.ts'

// Rules that act on all sets, on feeds and on the inspection. Items and sets are named by their numbers, as people name them.

export const BANNED_LISTS = ['gambling', 'weapons', 'drugs', 'counterfeits', 'trafficking'] as const
export const SCRIPTS = ['english', 'uyghur', 'tibetan', 'mongolian', 'korean', 'emoji'] as const
const OnHit = z.enum(['flag', 'block'])
const list = <Value extends z.ZodMiniType<unknown, unknown>>(value: Value, most = 100) => z.array(value).check(z.maxLength(most))

export const PARAMS = {
  /** Items about these topics or of these sections stay out of sets and feeds. */
  block: z.strictObject({ topics: list(TopicSlug), sections: list(Section, 7) }),
  /** Items that stand on top, in this order, of the sets they are in; `sets` empty: of all these. */
  pin: z.strictObject({ pins: list(z.strictObject({ item: SmallNumeral, sets: list(SmallNumeral, 50) })) }),
  /** How much likelier items about a topic come early where the order is drawn each day: 1 is as likely as others, 0 comes last. */
  weight: z.strictObject({ weights: list(z.strictObject({ topic: TopicSlug, weight: z.number().check(z.gte(0), z.lte(100)) })) }),
  /** An item that always stands at a place of a set, whether the set would hold it or not. */
  place: z.strictObject({
    places: list(z.strictObject({ item: SmallNumeral, set: SmallNumeral, place: z.int().check(z.gte(1), z.lte(1_000)) })),
  }),
  /** What the inspection looks for in words, and whether that only flags a text or sends it back. */
  banned: z.strictObject({ lists: list(z.enum(BANNED_LISTS), 5), onHit: OnHit }),
  scripts: z.strictObject({ scripts: list(z.enum(SCRIPTS), 6), onHit: OnHit }),
} as const
export const PRESET_KEYS = ['block', 'pin', 'weight', 'place', 'banned', 'scripts'] as const
export type PresetKey = (typeof PRESET_KEYS)[number]
export type Params<Key extends PresetKey = PresetKey> = z.output<(typeof PARAMS)[Key]>
/** How the presets that shape sets stand. */
export type Presets = { readonly [Key in PresetKey]: { readonly isOn: boolean; readonly params: Params<Key> } }

const place = <Extra extends z.core.$ZodShape>(extra: Extra) =>
  [
    z.object({ preset: z.literal('block'), isOn: z.boolean(), params: PARAMS.block, ...extra }),
    z.object({ preset: z.literal('pin'), isOn: z.boolean(), params: PARAMS.pin, ...extra }),
    z.object({ preset: z.literal('weight'), isOn: z.boolean(), params: PARAMS.weight, ...extra }),
    z.object({ preset: z.literal('place'), isOn: z.boolean(), params: PARAMS.place, ...extra }),
  ] as const
const screen = <Extra extends z.core.$ZodShape>(extra: Extra) =>
  [
    z.object({ preset: z.literal('banned'), isOn: z.boolean(), params: PARAMS.banned, ...extra }),
    z.object({ preset: z.literal('scripts'), isOn: z.boolean(), params: PARAMS.scripts, ...extra }),
  ] as const
const shapes = <Extra extends z.core.$ZodShape>(extra: Extra) => z.discriminatedUnion('preset', [...place(extra), ...screen(extra)])

export const listRules = defineCall({
  ...reads,
  path: '/api/list/rules-preset',
  isSpecified: true,
  summary: 'List preset rules in the language of the caller.',
  input: Nothing,
  output: z.array(
    z.object({ id: z.enum(PRESET_KEYS), title: z.string(), description: z.string(), enable: z.boolean(), actionType: z.literal('switch') }),
  ),
  refusals: {},
})

export const getPresets = defineCall({
  ...reads,
  path: '/api/curation/presets',
  summary: 'List preset rules with their parameters.',
  input: Nothing,
  output: z.array(shapes({ version: z.int(), changedAt: z.nullable(z.string()), changedBy: z.nullable(z.string()) })),
  refusals: {},
})

export const savePreset = defineCall({
  ...writes,
  path: '/api/curation/presets/save',
  summary: 'Turn an ordering preset on or off, or change its parameters. Collections follow within seconds; editors are notified.',
  input: z.discriminatedUnion('preset', [...place({ version: Version })]),
  output: z.object({ version: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, TOPIC_UNKNOWN: 422, ITEM_UNKNOWN: 422, SET_UNKNOWN: 422, PLACE_TWICE: 422 }),
})

export const saveScreening = defineCall({
  ...screens,
  path: '/api/curation/presets/screening/save',
  summary: 'Turn a screening preset on or off, or change its parameters. Not for those whose texts it checks.',
  input: z.discriminatedUnion('preset', [...screen({ version: Version })]),
  output: z.object({ version: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409 }),
})

/** Presets that the inspection goes by. */
export const isAboutTexts = (preset: PresetKey): preset is 'banned' | 'scripts' => preset === 'banned' || preset === 'scripts'

export const previewPreset = defineCall({
  ...reads,
  path: '/api/curation/presets/preview',
  summary: 'Preview the effect of a preset on the two hundred online collections that changed last.',
  limit: 'ordinary',
  input: shapes({}),
  output: z.object({
    /** Sets that would show something else. */
    sets: z.int(),
    /** Items that would come into some set, go out of one, stand elsewhere. */
    joining: z.int(),
    leaving: z.int(),
    moving: z.int(),
    /** How many sets were looked at, and whether that was all. */
    lookedAt: z.int(),
    isAll: z.boolean(),
  }),
  refusals: {},
})
