import * as z from 'zod/mini'
import { InLanguage, Uuid } from '#contract/fields.ts'
import { Kind, Section, TopicSlug } from './fields.ts'

// A rule selects the items of a set automatically: conditions on public items, nested in "all of" and "any of" groups up to three levels
// deep.

const someOf = <Value extends z.ZodMiniType<unknown, unknown>>(value: Value) => z.array(value).check(z.minLength(1), z.maxLength(50))
const days = z.int().check(z.gte(1), z.lte(3_650))
const amount = z.int().check(z.gte(0), z.lte(1_000_000_000))

/** Lists the operators and value types of each field. */
export const Condition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('section'), op: z.enum(['in', 'notIn']), value: someOf(Section) }),
  z.strictObject({ field: z.literal('kind'), op: z.enum(['in', 'notIn']), value: someOf(Kind) }),
  /** Matches any, all or none of the topics. */
  z.strictObject({ field: z.literal('topic'), op: z.enum(['any', 'every', 'none']), value: someOf(TopicSlug) }),
  /** Matches items published in each of these languages (`has`), or in none of them (`lacks`). */
  z.strictObject({ field: z.literal('language'), op: z.enum(['has', 'lacks']), value: someOf(InLanguage) }),
  /** Compares the whole days since first publication: at most, or more than. */
  z.strictObject({ field: z.literal('age'), op: z.enum(['atMost', 'over']), value: days }),
  z.strictObject({ field: z.literal('author'), op: z.enum(['in', 'notIn']), value: someOf(Uuid) }),
  z.strictObject({ field: z.literal('owner'), op: z.enum(['in', 'notIn']), value: someOf(Uuid) }),
  z.strictObject({ field: z.literal('cover'), op: z.literal('is'), value: z.boolean() }),
  z.strictObject({ field: z.literal('madeByAi'), op: z.literal('is'), value: z.boolean() }),
  z.strictObject({ field: z.literal('views'), op: z.enum(['atLeast', 'below']), value: amount }),
  z.strictObject({ field: z.literal('likes'), op: z.enum(['atLeast', 'below']), value: amount }),
])
export type Condition = z.output<typeof Condition>

const within = <Node extends z.ZodMiniType<unknown, unknown>>(node: Node) =>
  z.union([
    z.strictObject({ all: z.array(node).check(z.minLength(1), z.maxLength(30)) }),
    z.strictObject({ any: z.array(node).check(z.minLength(1), z.maxLength(30)) }),
  ])
const Innermost = within(Condition)
const Inner = within(z.union([Condition, Innermost]))
const Outer = z.union([within(z.union([Condition, Inner])), z.strictObject({ all: z.array(Condition).check(z.maxLength(0)) })])

export type RuleNode = Condition | RuleGroup
export type RuleGroup = { readonly all: readonly RuleNode[] } | { readonly any: readonly RuleNode[] }
const MOST_CONDITIONS = 60
export const MOST_LEVELS = 3
/** An empty rule matches every item. */
export const Rule = Outer.check(z.refine((rule) => conditionsIn(rule as RuleGroup).length <= MOST_CONDITIONS))
export const EMPTY_RULE: RuleGroup = { all: [] }

export const isCondition = (node: RuleNode): node is Condition => 'field' in node
export const ruleNodesOf = (group: RuleGroup): readonly RuleNode[] => ('all' in group ? group.all : group.any)
export const conditionsIn = (node: RuleNode): readonly Condition[] => (isCondition(node) ? [node] : ruleNodesOf(node).flatMap(conditionsIn))

/** The properties of an item that conditions test. `languages` are those in which it is public. */
export type Candidate = {
  readonly itemId: string
  readonly section: string
  readonly kind: string
  readonly topics: readonly string[]
  readonly languages: readonly string[]
  /** Whole days since first publication. */
  readonly ageDays: number
  readonly authorId: string | null
  readonly ownerId: string
  readonly hasCover: boolean
  readonly isMadeByAi: boolean
  readonly views: number
  readonly likes: number
}

/** Returns true when the item meets the rule. The compiled SQL must give the same result. */
export function fits(node: RuleNode, item: Candidate): boolean {
  if (isCondition(node)) return holds(node, item)
  return 'all' in node ? node.all.every((inner) => fits(inner, item)) : node.any.some((inner) => fits(inner, item))
}

export function holds(condition: Condition, item: Candidate): boolean {
  const { field, op, value } = condition
  switch (field) {
    case 'section':
    case 'kind':
      return (value as readonly string[]).includes(item[field]) === (op === 'in')
    case 'topic':
      if (op === 'every') return value.every((topic) => item.topics.includes(topic))
      return value.some((topic) => item.topics.includes(topic)) === (op === 'any')
    case 'language':
      if (op === 'has') return value.every((language) => item.languages.includes(language))
      return !value.some((language) => item.languages.includes(language))
    case 'age':
      return item.ageDays <= value === (op === 'atMost')
    case 'author':
      return (item.authorId !== null && value.includes(item.authorId)) === (op === 'in')
    case 'owner':
      return value.includes(item.ownerId) === (op === 'in')
    case 'cover':
      return item.hasCover === value
    case 'madeByAi':
      return item.isMadeByAi === value
    case 'views':
    case 'likes':
      return item[field] >= value === (op === 'atLeast')
  }
}

export const ORDERS = ['newest', 'random', 'mostViewed'] as const
export type Order = (typeof ORDERS)[number]
