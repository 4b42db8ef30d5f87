// `npm run keys:rotate`: brings everything that is sealed under the newest master key, and says when older ones may go.
process.env['NODE_ENV'] ??= 'production'
process.argv.splice(2, 0, 'keys:rotate')
await import('#app/server/main.ts')
