// Declares the Node functions that server-side rendering uses. Node's full types would bring its globals into browser code.
declare module 'node:crypto' {
  export function hash(algorithm: 'sha256', text: string, encoding: 'base64'): string
}
declare module 'node:timers/promises' {
  export function setImmediate(): Promise<void>
}
