/** The environment of a process that a test starts: none of this one's settings. What Node has compiled before, it takes over: a start is half of that. */
export const childEnvironment = ({ env } = process): Record<string, string> => ({
  PATH: env['PATH'] ?? '',
  NODE_ENV: 'production',
  ...(env['NODE_COMPILE_CACHE'] !== undefined && { NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'] }),
})
