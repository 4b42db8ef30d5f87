import { createHash } from 'node:crypto'

type Signed = { readonly ticket: string; readonly nonceStr: string; readonly timestamp: number; readonly url: string }

/** Signs a page for the JS-SDK: the fields sorted by name, not encoded, and the address without its fragment. */
export const signPage = ({ ticket, nonceStr, timestamp, url }: Signed): string =>
  createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`).digest('hex')
