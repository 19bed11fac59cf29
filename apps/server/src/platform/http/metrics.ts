/** Counters and timings for `/metrics`, in Prometheus' text format; labels hold no personal data. */
export interface Metrics {
  observe(route: string, method: string, status: number, seconds: number): void
  /** counts something that happened, by a name of its own */
  count(name: string): void
  print(gauges: Record<string, number>): string
}

const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Series {
  labels: string
  count: number
  sum: number
  buckets: number[]
}

export function openMetrics(): Metrics {
  const series = new Map<string, Series>()
  const counters = new Map<string, number>()
  return {
    count: (name) => void counters.set(name, (counters.get(name) ?? 0) + 1),
    observe(route, method, status, seconds) {
      const labels = `route="${route}",method="${method}",status="${status}"`
      let found = series.get(labels)
      if (!found) {
        found = { labels, count: 0, sum: 0, buckets: BUCKETS.map(() => 0) }
        series.set(labels, found)
      }
      found.count += 1
      found.sum += seconds
      for (const [index, limit] of BUCKETS.entries()) {
        if (seconds <= limit) found.buckets[index] = (found.buckets[index] ?? 0) + 1
      }
    },
    print: (gauges) =>
      [...printSeries(series), ...printCounters(counters), ...printGauges(gauges), ''].join('\n'),
  }
}

function* printSeries(series: Map<string, Series>): Generator<string> {
  yield '# TYPE http_request_duration_seconds histogram'
  for (const one of series.values()) {
    for (const [index, limit] of BUCKETS.entries()) {
      yield `http_request_duration_seconds_bucket{${one.labels},le="${limit}"} ${one.buckets[index]}`
    }
    yield `http_request_duration_seconds_bucket{${one.labels},le="+Inf"} ${one.count}`
    yield `http_request_duration_seconds_sum{${one.labels}} ${one.sum}`
    yield `http_request_duration_seconds_count{${one.labels}} ${one.count}`
  }
}

function* printCounters(counters: ReadonlyMap<string, number>): Generator<string> {
  for (const [name, value] of counters) {
    yield `# TYPE ${name} counter`
    yield `${name} ${value}`
  }
}

function* printGauges(gauges: Record<string, number>): Generator<string> {
  for (const [name, value] of Object.entries(gauges)) {
    yield `# TYPE ${name} gauge`
    yield `${name} ${value}`
  }
}
