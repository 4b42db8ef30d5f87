// NODE_OPTIONS=--import=/opt/lyceum-tracing/tracing.mjs loads this file into each process of Lyceum, and into its threads, which publish no work.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) await import('./spans.mjs')
