import type { Condition, RuleGroup, RuleNode } from '../../contract.ts'
import { isCondition, ruleNodesOf } from '../../contract.ts'

// A rule in the editor: a condition may lack its value, and a group may be empty.

export type RuleField = Condition['field']
export const OPS: { readonly [Name in RuleField]: readonly Condition['op'][] } = {
  section: ['in', 'notIn'],
  kind: ['in', 'notIn'],
  topic: ['any', 'every', 'none'],
  language: ['has', 'lacks'],
  age: ['atMost', 'over'],
  author: ['in', 'notIn'],
  owner: ['in', 'notIn'],
  cover: ['is'],
  madeByAi: ['is'],
  views: ['atLeast', 'below'],
  likes: ['atLeast', 'below'],
}
export const FIELDS = Object.keys(OPS) as readonly RuleField[]

export function newCondition(field: RuleField): Condition {
  const value = field === 'cover' || field === 'madeByAi' ? true : field === 'age' ? 30 : field === 'views' || field === 'likes' ? 100 : []
  return { field, op: OPS[field][0], value } as Condition
}

export type Joint = 'all' | 'any'
export const jointOf = (group: RuleGroup): Joint => ('all' in group ? 'all' : 'any')
export const ruleGroup = (joint: Joint, nodes: readonly RuleNode[]): RuleGroup => (joint === 'all' ? { all: nodes } : { any: nodes })

/** Removes empty nested groups; the root may stay empty. */
export function tidy(group: RuleGroup): RuleGroup {
  const nodes = ruleNodesOf(group)
    .map((node) => (isCondition(node) ? node : tidy(node)))
    .filter((node) => isCondition(node) || ruleNodesOf(node).length > 0)
  return nodes.length === 0 ? { all: [] } : ruleGroup(jointOf(group), nodes)
}

export const isWhole = (node: RuleNode): boolean =>
  isCondition(node) ? !Array.isArray(node.value) || node.value.length > 0 : ruleNodesOf(node).every(isWhole)
