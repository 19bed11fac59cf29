const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)([^?#]*)(?:\?(.*))?$/i
const WANTED = 'target_session_attrs='
/** What we want of a host in any case. */
const WANTED_VALUES = ['read-write', 'primary']

/** An address of several hosts, `postgres://user:password@one:5432,other:5432/database`, as one address for each. */
export function addressesOf(url: string): string[] {
  const [, login = '', hosts, path = '', query = ''] = ADDRESS.exec(url) ?? []
  if (hosts === undefined) return [url]
  const kept = query.split('&').filter((entry) => entry !== '' && !entry.startsWith(WANTED))
  const rest = kept.length === 0 ? path : `${path}?${kept.join('&')}`
  return hosts.split(',').map((host) => login + host + rest)
}

/** Whether each of the hosts can be one, and nothing is wanted of it but that it takes writes. */
export function isDatabaseAddress(url: string): boolean {
  const addresses = addressesOf(url)
  const wanted = (url.split('?')[1] ?? '').split('&').filter((entry) => entry.startsWith(WANTED))
  return (
    addresses.every((address) => {
      const { protocol, hostname } = URL.parse(address) ?? {}
      return /^postgres(ql)?:$/.test(protocol ?? '') && (addresses.length === 1 || hostname !== '')
    }) && wanted.every((entry) => WANTED_VALUES.includes(entry.slice(WANTED.length)))
  )
}

/** Hosts and database, for people: nothing that lets anybody in. */
export function hostsAndDatabase(url: string): string {
  const [first, ...others] = addressesOf(url).map((address) => new URL(address))
  return [first, ...others].map((one) => one?.host).join(',') + (first?.pathname ?? '')
}
