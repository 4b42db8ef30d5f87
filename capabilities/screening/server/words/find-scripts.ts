import type { Script } from '../../contract.ts'

// Finds runs of characters of other scripts. Each pattern runs in time proportional to the text (S100).
const PATTERNS: Readonly<Record<Script, RegExp>> = {
  /** Requires three words in a row, because names and units are normal in Chinese texts. */
  english: /\b[A-Za-z]{2,40}(?:[ ,]{1,2}[A-Za-z]{1,40}){2,60}/gu,
  /** Matches Arabic letters; UYGHUR then requires a letter that Uyghur has and Arabic and Persian lack. */
  uyghur: /[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc][\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc\s]*/gu,
  tibetan: /\p{Script=Tibetan}+/gu,
  mongolian: /\p{Script=Mongolian}+/gu,
  korean: /\p{Script=Hangul}+/gu,
  emoji: /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)+/gu,
}
const UYGHUR = /[\u06c6\u06c7\u06c8\u06cb\u06d0\u06ad\u06d5]/u

export function findScript(text: string, script: Script): string[] {
  const runs = [...text.matchAll(PATTERNS[script])].map(([run]) => run.trim())
  return script === 'uyghur' ? runs.filter((run) => UYGHUR.test(run)) : runs
}
