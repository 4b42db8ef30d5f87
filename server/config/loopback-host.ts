/** Returns true for a host of this machine, as in a setting (`::1`) or in an address (`[::1]`). */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host)
