import type { Config } from './config.ts'

/** Where people reach this installation, without a trailing slash: as set, else where it listens. */
export function publicAddress({ PUBLIC_URL: given, HOST: host, PORT: port }: Config): string {
  return given ?? `http://${hostForUrl(host)}:${port}`
}

function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
