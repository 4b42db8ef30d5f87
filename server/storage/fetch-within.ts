/** Time limits of a service: until the head of its response, and between two pieces of its body. */
export type FetchLimits = { readonly answerMs: number; readonly silenceMs: number }

/** Fetches with time limits. Aborts when the response does not begin in time or its body stalls; a long body may take longer. */
export async function fetchWithin(limits: FetchLimits, input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const late = new AbortController()
  const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => late.abort(new Error(`No data arrived within ${ms} ms`)), ms)
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
    // Reads a piece only on demand, so that its time counts only while the consumer waits.
    { highWaterMark: 0 },
  )
  return new Response(body, answer)
}
