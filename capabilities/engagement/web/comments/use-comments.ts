import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSession } from '#web/session/session.ts'
import { listComments, listOwnComments, listReplies } from './comment-calls.ts'
import type { CommentsPage } from './render-comments.tsx'

export type OwnCommentState = OutputOf<typeof listOwnComments>
export type Talk = {
  readonly page: CommentsPage | undefined
  /** The reader's own comments; undefined without a session. */
  readonly own: OwnCommentState | undefined
  readonly isSignedIn: boolean
  reload(): Promise<void>
  more(): Promise<void>
  moreReplies(of: string): Promise<void>
}

/** Loads comments of an item, page by page. Ignores responses that arrive after the page was left. */
export function useComments(number: number): Talk {
  const { token } = useSession()
  const [page, setPage] = useState<CommentsPage>()
  const [own, setOwn] = useState<OwnCommentState>()
  const isHere = useRef(true)
  const reload = useCallback(async () => {
    const [all, mine] = await Promise.all([ask(listComments, { number }), token ? ask(listOwnComments, { number }) : undefined]).catch(
      () => [],
    )
    if (!isHere.current) return
    if (all && 'ok' in all) setPage(all.ok)
    setOwn(mine && 'ok' in mine ? mine.ok : undefined)
  }, [number, token])
  useEffect(() => {
    isHere.current = true
    void reload()
    return () => {
      isHere.current = false
    }
  }, [reload])
  async function more() {
    if (!page || page.next === null) return
    const reply = await ask(listComments, { number, after: page.next }).catch(() => undefined)
    if (!reply || !('ok' in reply)) return toastRefusal(reply)
    if (isHere.current) setPage((now) => now && { ...reply.ok, list: [...now.list, ...reply.ok.list] })
  }
  async function moreReplies(of: string) {
    const after = page?.list.find(({ id }) => id === of)?.next
    if (after === null || after === undefined) return
    const reply = await ask(listReplies, { id: of, after }).catch(() => undefined)
    if (!reply || !('ok' in reply)) return toastRefusal(reply)
    const { list, next } = reply.ok
    const grow = (now: CommentsPage): CommentsPage => ({
      ...now,
      list: now.list.map((thread) => (thread.id === of ? { ...thread, replies: [...thread.replies, ...list], next } : thread)),
    })
    if (isHere.current) setPage((now) => now && grow(now))
  }
  return { page, own, isSignedIn: token !== null, reload, more, moreReplies }
}

const toastRefusal = (reply: { readonly message: string } | undefined) => {
  if (reply) toast('bad', reply.message)
}
