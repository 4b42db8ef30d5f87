import { type ForbiddenProps, useConsoleFrame } from '../frame.ts'

export function FrameForbidden(props: ForbiddenProps) {
  const { Forbidden } = useConsoleFrame()
  return <Forbidden {...props} />
}
