import { createRequire } from 'node:module'

/** What the list of the package lacks: this product, and what people here choose. */
const OWN_WORDS = `
lyceum abcde abcdef qwer asdf zxcv qaz wsx qazwsx mima woaini wodemima nihao zhongguo beijing shanghai baobao laopo laogong
yisheng yiyuan yixue huli yaopin guanliyuan ceshi doctor hospital medicine medical nurse clinic welcome administrator
`

let words: ReadonlySet<string> | undefined

/** Whether a lower-case word is among the 49,000 passwords that are tried first. The list is loaded by the first question. */
export function isCommonWord(word: string): boolean {
  words ??= load()
  return words.has(word)
}

/** Synchronously, in about 15 ms: judging a password is a plain function. The package's main file would load two lists more. */
function load(): ReadonlySet<string> {
  const listed = createRequire(import.meta.url)('@zxcvbn-ts/language-common/dist/passwords.json.cjs') as readonly string[]
  return new Set([...listed, ...OWN_WORDS.trim().split(/\s/)])
}
