// What the server half of the pages uses of Node; its whole types would bring Node's globals into the browser half.
declare module 'node:crypto' {
  export function hash(algorithm: 'sha256', text: string, encoding: 'base64'): string
}
declare module 'node:timers/promises' {
  export function setImmediate(): Promise<void>
}
