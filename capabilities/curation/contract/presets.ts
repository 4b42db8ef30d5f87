import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { refusals, Section, SmallNumeral, TopicSlug, Version } from './fields.ts'
import { reads, screens, writes } from './permissions.ts'

// Presets are rules that affect all sets, feeds and the inspection. They name items and sets by number, because operators do.

export const BANNED_LISTS = ['gambling', 'weapons', 'drugs', 'counterfeits', 'trafficking'] as const
export const SCRIPTS = ['english', 'uyghur', 'tibetan', 'mongolian', 'korean', 'emoji'] as const
const OnHit = z.enum(['flag', 'block'])
const list = <Value extends z.ZodMiniType<unknown, unknown>>(value: Value, most = 100) => z.array(value).check(z.maxLength(most))

export const PARAMS = {
  /** Items about these topics or in these sections are kept out of sets and feeds. */
  block: z.strictObject({ topics: list(TopicSlug), sections: list(Section, 7) }),
  /** Pinned items come first, in this order, in every set that contains them. An empty `sets` means all sets. */
  pin: z.strictObject({ pins: list(z.strictObject({ item: SmallNumeral, sets: list(SmallNumeral, 50) })) }),
  /**
   * In sets with a daily random order, the weight multiplies the chance of an early position for items about the topic. 1 is neutral, 0
   * comes last.
   */
  weight: z.strictObject({ weights: list(z.strictObject({ topic: TopicSlug, weight: z.number().check(z.gte(0), z.lte(100)) })) }),
  /** The item appears at this place of the set even if the set would not contain it. */
  place: z.strictObject({
    places: list(z.strictObject({ item: SmallNumeral, set: SmallNumeral, place: z.int().check(z.gte(1), z.lte(1_000)) })),
  }),
  /** Screening lists of the inspection; `onHit` decides whether a match flags the text or returns it. */
  banned: z.strictObject({ lists: list(z.enum(BANNED_LISTS), 5), onHit: OnHit }),
  scripts: z.strictObject({ scripts: list(z.enum(SCRIPTS), 6), onHit: OnHit }),
} as const
export const PRESET_KEYS = ['block', 'pin', 'weight', 'place', 'banned', 'scripts'] as const
export type PresetKey = (typeof PRESET_KEYS)[number]
export type Params<Key extends PresetKey = PresetKey> = z.output<(typeof PARAMS)[Key]>
/** Switches and parameters of all presets. */
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

/** Returns true for presets that affect the inspection. */
export const isAboutTexts = (preset: PresetKey): preset is 'banned' | 'scripts' => preset === 'banned' || preset === 'scripts'

export const previewPreset = defineCall({
  ...reads,
  path: '/api/curation/presets/preview',
  summary: 'Preview the effect of a preset on the two hundred online collections that changed last.',
  limit: 'ordinary',
  input: shapes({}),
  output: z.object({
    /** Counts the sets that would change. */
    sets: z.int(),
    /** Counts items that would join a set, leave one, or move. */
    joining: z.int(),
    leaving: z.int(),
    moving: z.int(),
    /** Counts the examined sets; `isAll` is true when no other set is online. */
    lookedAt: z.int(),
    isAll: z.boolean(),
  }),
  refusals: {},
})
