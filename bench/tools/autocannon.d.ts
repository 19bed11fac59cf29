declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Options {
    url: string
    connections: number
    duration: number
    requests: { method: string; path: string; headers?: Record<string, string>; body?: string }[]
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    duration: number
  }
  type Instance = EventEmitter & PromiseLike<Result>
  export default function autocannon(options: Options): Instance
}
