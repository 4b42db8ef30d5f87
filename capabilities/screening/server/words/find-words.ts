import { BORDER, foldCharacter, foldWord, isOfSpaced } from './fold.ts'

type Span = { readonly from: number; readonly until: number }
type WordFound = Span & { readonly word: number }
/** Finds words of a fixed list in time proportional to the text. */
type WordFinder = (text: string) => WordFound[]

/** Maps (state, character) to the next state: a hash table with open addressing in two arrays. */
function openSteps(size: number) {
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(size, 8) * 2.5))
  const [keys, values] = [new Float64Array(capacity).fill(-1), new Int32Array(capacity)]
  const placeOf = (key: number): number => {
    let at = (Math.imul(key | 0, 0x9e3779b1) >>> 7) & (capacity - 1)
    while (keys[at] !== key && keys[at] !== -1) at = (at + 1) & (capacity - 1)
    return at
  }
  return {
    find: (key: number): number => {
      const at = placeOf(key)
      return keys[at] === -1 ? 0 : values[at]!
    },
    add: (key: number, value: number): void => {
      const at = placeOf(key)
      keys[at] = key
      values[at] = value
    },
  }
}

type Automaton = {
  /** Returns the next state; 0 is the start. */
  step(state: number, character: number): number
  /** Returns the words that end in a state, longest first. */
  ending(state: number): readonly number[]
}

/** Builds the Aho-Corasick automaton over folded characters. */
function build(words: readonly (readonly number[])[]): Automaton {
  const letters = new Map<number, number>()
  for (const word of words) for (const character of word) if (!letters.has(character)) letters.set(character, letters.size + 1)
  const width = letters.size + 1
  const most = words.reduce((sum, { length }) => sum + length, 1)
  const steps = openSteps(most)
  const ends: number[][] = [[]]
  const children: [letter: number, state: number][][] = [[]]
  for (const [index, word] of words.entries()) {
    let state = 0
    for (const character of word) {
      const letter = letters.get(character)!
      let next = steps.find(state * width + letter)
      if (next === 0) {
        next = ends.push([]) - 1
        children.push([])
        children[state]!.push([letter, next])
        steps.add(state * width + letter, next)
      }
      state = next
    }
    if (word.length > 0) ends[state]!.push(index)
  }
  const fails = linkFails(children, ends, (state, letter) => steps.find(state * width + letter))
  const lettersOf = tableOf(letters)
  return {
    ending: (state) => ends[state]!,
    step: (from, character) => {
      const letter = character < 0x10000 ? lettersOf[character]! : (letters.get(character) ?? 0)
      if (letter === 0) return 0
      for (let state = from; ; state = fails[state]!) {
        const next = steps.find(state * width + letter)
        if (next !== 0 || state === 0) return next
      }
    },
  }
}

function tableOf(letters: ReadonlyMap<number, number>): Int32Array {
  const table = new Int32Array(0x10000)
  for (const [character, letter] of letters) if (character < 0x10000) table[character] = letter
  return table
}

/** Links each state to the state of its longest proper suffix, and adds the words that end there. */
function linkFails(
  children: readonly (readonly [letter: number, state: number][])[],
  ends: number[][],
  next: (state: number, letter: number) => number,
): Int32Array {
  const fails = new Int32Array(children.length)
  const order = [0]
  for (let at = 0; at < order.length; at += 1) {
    const parent = order[at]!
    for (const [letter, state] of children[parent]!) {
      order.push(state)
      if (parent === 0) continue
      let fail = fails[parent]!
      while (fail !== 0 && next(fail, letter) === 0) fail = fails[fail]!
      fails[state] = next(fail, letter)
      ends[state]!.push(...ends[fails[state]!]!)
    }
  }
  return fails
}

/** Words with fewer than two characters are never found. */
export function openWordFinder(words: readonly string[]): WordFinder {
  const characters = words.map((word) => foldWord(word)).map((word) => (word.length < 2 ? [] : word))
  const automaton = build(characters)
  return (text) => {
    const [places, codes] = [new Int32Array(text.length + 1), new Int32Array(text.length + 1)]
    const found: WordFound[] = []
    let [state, count] = [0, 0]
    for (let at = 0; at < text.length; at += 1) {
      const code = text.codePointAt(at)!
      const place = at
      if (code > 0xffff) at += 1
      const character = foldCharacter(code)
      if (character === BORDER) state = 0
      if (character <= BORDER) continue
      places[count] = place
      codes[count] = character
      count += 1
      state = automaton.step(state, character)
      if (state === 0) continue
      for (const word of automaton.ending(state)) {
        const from = places[count - characters[word]!.length]!
        const until = at + 1
        if (hasBorders(text, { from, until }, { first: codes[count - characters[word]!.length]!, last: character }))
          found.push({ word, from, until })
      }
    }
    return found
  }
}

/** A word in a script with spaces does not match inside another word. */
const hasBorders = (text: string, { from, until }: Span, { first, last }: { readonly first: number; readonly last: number }): boolean =>
  !(isOfSpaced(first) && isLetterAt(text, from - 1)) && !(isOfSpaced(last) && isLetterAt(text, until))

const isLetterAt = (text: string, at: number): boolean => at >= 0 && at < text.length && isOfSpaced(foldCharacter(text.charCodeAt(at)))
