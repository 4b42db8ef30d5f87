import { createContext, useContext } from 'react'

/** The id of the request that is rendered. Only pages that report a defect write it, because cached pages are equal for all readers. */
export const RequestId = createContext<string | undefined>(undefined)

/** Returns the request's id on the server, and in the browser the id that the server wrote on <html>. */
export const useRequestId = (): string | undefined => {
  const rendering = useContext(RequestId)
  return rendering ?? (typeof document === 'undefined' ? undefined : document.documentElement.dataset.requestId)
}
