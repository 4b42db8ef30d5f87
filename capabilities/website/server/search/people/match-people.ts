import { isOneMistake } from '../vocabulary.ts'
import { nameKey } from './name-keys.ts'

export type SearchedPerson = {
  readonly href: string
  readonly nameKeys: readonly string[]
  /** Names, posts, departments and credentials in both languages, as one key per word. */
  readonly words: readonly string[]
  /** Same texts unsplit, for Chinese, which has no spaces between words. */
  readonly text: string
}

type MatchedPerson = { readonly href: string; readonly isNamed: boolean }

/** Shorter names have too many other names at a distance of one letter. */
const LEAST_KEY_WITH_MISTAKE = 6
/** Fewer letters match the beginning of too many names. */
const LEAST_LETTERS = 3

/** Titles before and after a name. */
const BEFORE_NAME = /^(?:dr|prof|professor|mr|ms|mrs)\b\.?\s*/i
const AFTER_NAME = /(?<=\p{Script=Han}{2})(?:医生|医师|大夫|教授|主任|博士|院士|老师|护士长?|药师)$/u

/** Returns people whose name matches, then people whose words all match, each group in the given order. */
export function matchPeople(people: readonly SearchedPerson[], question: string): readonly MatchedPerson[] {
  const name = question.trim().replace(BEFORE_NAME, '').replace(AFTER_NAME, '')
  const key = nameKey(name)
  const words = name
    .split(/[^\p{L}\p{N}]+/u)
    .map(nameKey)
    .filter(Boolean)
  if (key === '') return []
  const exact = people.filter(({ nameKeys }) => nameKeys.includes(key))
  const begun = people.filter(
    ({ nameKeys }) => isLongEnough(key) && nameKeys.some((name) => name.startsWith(key) || endsWithName(name, key)),
  )
  const mistyped = people.filter(({ nameKeys }) => nameKeys.some((name) => isMistyped(name, key)))
  const named = exact.length > 0 ? exact : begun.length > 0 ? begun : mistyped
  const described = people.filter((person) => !named.includes(person) && words.every((word) => hasWord(person, word)))
  return [...named.map(({ href }) => ({ href, isNamed: true })), ...described.map(({ href }) => ({ href, isNamed: false }))]
}

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)
const isLongEnough = (key: string): boolean => key.length >= (isHan(key) ? 1 : LEAST_LETTERS)

/** Matches a Chinese given name alone. Latin names need no rule, because `nameKeys` also contains the given name first. */
const endsWithName = (name: string, key: string): boolean => isHan(key) && key.length > 1 && name.endsWith(key)

const isMistyped = (name: string, key: string): boolean =>
  !isHan(key) && Math.min(name.length, key.length) >= LEAST_KEY_WITH_MISTAKE && isOneMistake(name, key)

const hasWord = ({ words, text }: SearchedPerson, word: string): boolean =>
  isHan(word) ? word.length > 1 && text.includes(word) : isLongEnough(word) && words.some((each) => each.startsWith(word))
