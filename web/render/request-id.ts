import { createContext, useContext } from 'react'

/** The number of the request that is being rendered. Only pages that report a defect write it down: kept pages are equal for everybody. */
export const RequestId = createContext<string | undefined>(undefined)

/** On the server from the request, in the browser from what the server wrote on <html>. */
export const useRequestId = (): string | undefined => {
  const rendering = useContext(RequestId)
  return rendering ?? (typeof document === 'undefined' ? undefined : document.documentElement.dataset.requestId)
}
