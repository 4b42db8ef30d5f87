import { randomBytes } from 'node:crypto'
import { SECOND } from '#contract/duration.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findTicket } from './credentials.ts'
import { signPage } from './signature.ts'

/** Signs pages at the public address of this site only: a signature lets a page use the official account inside WeChat. */
export const signShare = serve(calls.signShare, async (context, { path }) => {
  const { official, shares } = context.settings
  if (!official || !shares) return { refused: 'WECHAT_OFF' }
  const ticket = await findTicket(context, official)
  if (ticket === undefined) return { refused: 'WECHAT_UNREACHABLE' }
  const nonceStr = randomBytes(12).toString('base64url')
  const url = context.publicUrl + path
  const timestamp = Math.floor(Date.now() / SECOND)
  return { ok: { appId: official.appId, timestamp, nonceStr, signature: signPage({ ticket, nonceStr, timestamp, url }) } }
})
