import { createRequire } from 'node:module'

/** Words that the package's list lacks: this product, and passwords that are common in China. */
const OWN_WORDS = `
lyceum abcde abcdef qwer asdf zxcv qaz wsx qazwsx mima woaini wodemima nihao zhongguo beijing shanghai baobao laopo laogong
yisheng yiyuan yixue huli yaopin guanliyuan ceshi doctor hospital medicine medical nurse clinic welcome administrator
`

let words: ReadonlySet<string> | undefined

/** Returns true when a lower-case word is among the 49,000 most common passwords. The list is loaded on first use. */
export function isCommonWord(word: string): boolean {
  words ??= load()
  return words.has(word)
}

/**
 * Loads synchronously, in about 15 ms, because judging a password is a plain function. The package's main file would load two more lists.
 */
function load(): ReadonlySet<string> {
  const listed = createRequire(import.meta.url)('@zxcvbn-ts/language-common/dist/passwords.json.cjs') as readonly string[]
  return new Set([...listed, ...OWN_WORDS.trim().split(/\s/)])
}
