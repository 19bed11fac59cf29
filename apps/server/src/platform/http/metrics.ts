import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Counters and timings for `/metrics`, in Prometheus' text format; labels hold no personal data. */
export interface Metrics {
  observe(route: string, method: string, status: number, seconds: number): void
  /** counts something that happened, by a name of its own */
  count(name: string): void
  /** a number that is read whenever the metrics are; left out where it cannot be read in time */
  gauge(name: string, read: () => number | Promise<number>): void
  /** several such numbers, by what they are of */
  gauges(name: string, label: string, read: () => Promise<readonly (readonly [string, number])[]>): void
  /** a fact that does not change, as labels of a series that is always 1 */
  fact(name: string, labels: Record<string, string>): void
  print(): Promise<string>
  /** what is printed, as a media type */
  mediaType: string
}

/** The metrics are wanted most while the database does not answer. */
const LONGEST_MS = 2_000
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function openMetrics(): Metrics {
  // Of its own: several servers run in the process of a test.
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const counters = new Map<string, Counter>()
  return {
    observe: (route, method, status, seconds) => durations.observe({ route, method, status }, seconds),
    count(name) {
      const counter = counters.get(name) ?? new Counter({ name, help: name, registers })
      counters.set(name, counter)
      counter.inc()
    },
    gauge(name, read) {
      new Gauge({
        name,
        help: name,
        registers,
        async collect() {
          const value = await inTime(read())
          if (value === null) this.remove()
          else this.set(value)
        },
      })
    },
    gauges(name, label, read) {
      new Gauge({
        name,
        help: name,
        labelNames: [label],
        registers,
        async collect() {
          this.reset()
          for (const [of, value] of (await inTime(read())) ?? []) this.set({ [label]: of }, value)
        },
      })
    },
    fact(name, labels) {
      new Gauge({ name, help: name, labelNames: Object.keys(labels), registers }).set(labels, 1)
    },
    print: () => registry.metrics(),
    mediaType: registry.contentType,
  }
}

/** Null for what fails or takes too long. */
async function inTime<T>(read: T | Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST_MS)
  })
  return Promise.race([Promise.resolve(read).catch(() => null), late]).finally(() => clearTimeout(timer))
}
