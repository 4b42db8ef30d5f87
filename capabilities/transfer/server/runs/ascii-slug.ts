import { createHash } from 'node:crypto'
import { cutText } from '#contract/input/cut-text.ts'

const LENGTH = 60

/**
 * Returns a function that makes slugs of Latin letters and digits from names in any script: Chinese in Pinyin, others without accents, else
 * a hash. Loads a dictionary.
 */
export async function openAsciiSlug(): Promise<(name: string, fallback: string) => string> {
  const { pinyin } = await import('pinyin-pro')
  return (name, fallback) => {
    const latin = pinyin(name, { toneType: 'none', nonZh: 'consecutive', separator: ' ' })
    const words =
      latin
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .match(/[a-z0-9]+/g) ?? []
    const slug = cutText(words.join('-'), LENGTH).replace(/-$/, '')
    return slug || `${fallback}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
  }
}
