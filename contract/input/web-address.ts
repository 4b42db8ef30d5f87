import * as z from 'zod/mini'
import { isPlainLine } from '../fields.ts'

/** Characters that show nothing. In an address they hide where it leads. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

export const withoutInvisible = (address: string): string => address.replace(INVISIBLE, '')

/**
 * Reads an address of the web as browsers do: http or https, in any case, without a user name or password, and without what readers cannot see. Undefined for
 * anything else.
 * @example readWebAddress('HTTPS://Example.org/活动')?.href // 'https://example.org/%E6%B4%BB%E5%8A%A8'
 */
export function readWebAddress(typed: string): URL | undefined {
  const text = typed.trim()
  const isPlain = isPlainLine(text) && text === withoutInvisible(text) && !/[\s\\]/.test(text)
  if (!isPlain || !/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^[^/]*\/\/[^/?#]*@/.test(text) || url.username !== '' || url.password !== '' ? undefined : url
}

type Kind = { readonly most: number /** Of the refusal. */; readonly code?: string; readonly protocol?: 'https:' }

/** An address of the web that people type. Its output is the address as browsers send it, in ASCII alone, so that it may stand in a header. */
export const webAddress = ({ most, code, protocol }: Kind) =>
  z.pipe(
    z.string(code).check(
      z.refine((typed) => {
        const url = readWebAddress(typed)
        return url !== undefined && url.href.length <= most && (protocol === undefined || url.protocol === protocol)
      }, code),
    ),
    z.transform((typed) => readWebAddress(typed)!.href),
  )
