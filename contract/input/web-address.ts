import * as z from 'zod/mini'
import { isPlainLine } from '../fields.ts'

/** Invisible characters, which can disguise the target of an address. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

export const withoutInvisible = (address: string): string => address.replace(INVISIBLE, '')

/**
 * Reads a web address like a browser. Accepts http and https in any letter case. Returns undefined for other text, credentials and
 * invisible characters.
 * @example readWebAddress('HTTPS://Example.org/活动')?.href // 'https://example.org/%E6%B4%BB%E5%8A%A8'
 */
export function readWebAddress(typed: string): URL | undefined {
  const text = typed.trim()
  const isPlain = isPlainLine(text) && text === withoutInvisible(text) && !/[\s\\]/.test(text)
  if (!isPlain || !/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^[^/]*\/\/[^/?#]*@/.test(text) || url.username !== '' || url.password !== '' ? undefined : url
}

type Kind = { readonly most: number /** The code of the refusal. */; readonly code?: string; readonly protocol?: 'https:' }

/** The schema of a typed web address. Its output is the address as browsers send it, in ASCII, so that a header can contain it. */
export const webAddress = ({ most, code, protocol }: Kind) =>
  z.pipe(
    z.string(code).check(
      z.refine((typed) => {
        const url = readWebAddress(typed)
        return url !== undefined && url.href.length <= most && (protocol === undefined || url.protocol === protocol)
      }, code),
    ),
    z.transform((typed) => new URL(typed.trim()).href),
  )
