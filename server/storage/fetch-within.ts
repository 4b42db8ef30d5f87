/** How long a service may take: from a question to the head of its answer, and from one piece of its body to the next. */
export type Limits = { readonly answerMs: number; readonly silenceMs: number }

/** Fetches; an answer that does not begin in time, or whose body stands still, breaks off. A long body may take its time. */
export async function fetchWithin(limits: Limits, input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const late = new AbortController()
  const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => late.abort(new Error(`Nothing came within ${ms} ms`)), ms)
    return await work.finally(() => clearTimeout(timer))
  }
  const answer = await within(limits.answerMs, fetch(input, { ...init, signal: late.signal }))
  const reader = answer.body?.getReader()
  if (!reader) return answer
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await within(limits.silenceMs, reader.read())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Only who waits for a piece counts its time.
    { highWaterMark: 0 },
  )
  return new Response(body, answer)
}
