import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const RELEASE = 'bookworm'

export interface Ended {
  code: number | null
  output: string
}

/** A bare Debian 12 in a folder, from the archive that this machine itself uses. Needs root and debootstrap. */
export class DebianRoot {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    execFileSync('debootstrap', ['--variant=minbase', RELEASE, folder, archive()], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    cpSync('/etc/resolv.conf', path.join(folder, 'etc/resolv.conf'))
  }

  put(file: string, content: string | { copyOf: string }, mode = 0o644): void {
    const full = path.join(this.folder, file)
    if (typeof content === 'string') writeFileSync(full, content, { mode })
    else cpSync(content.copyOf, full)
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8')
  }

  /** What is fetched before the network is taken away. */
  fetch(packages: readonly string[]): void {
    this.#inside(['apt-get', 'update'])
    this.#inside(['apt-get', 'install', '-y', '--download-only', ...packages])
  }

  /** Runs a script with processes and ports of its own, which all end with it. */
  async run(script: string, say: (text: string) => void): Promise<Ended> {
    const start = `ip link set lo up; mount --bind "$1" "$1"; mount -t proc proc "$1/proc"; mount --bind /dev "$1/dev"
exec chroot "$1" /bin/sh ${script}`
    const alone = ['--net', '--pid', '--mount', '--fork', '--kill-child']
    const child = spawn('unshare', [...alone, 'sh', '-c', start, 'sh', this.folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: ENVIRONMENT,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        for (const line of text.split('\n')) if (line.startsWith('+ ')) say(`  ${line.slice(2)}`)
      })
    }
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }

  #inside(command: readonly string[]): void {
    execFileSync('chroot', [this.folder, ...command], {
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
}

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  DEBIAN_FRONTEND: 'noninteractive',
}

/** The first archive of Debian among the sources of this machine's apt. */
function archive(): string {
  const lines = execFileSync('apt-get', ['indextargets', '--format', '$(URI)', 'Created-By: Packages'], {
    encoding: 'utf8',
  })
  const found = lines.match(/\S+(?=\/dists\/bookworm\/)/)
  if (found === null) throw new Error(`apt of this machine knows no archive of Debian ${RELEASE}`)
  return found[0]
}
