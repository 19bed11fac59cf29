import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { settle, writeText } from './copy-files.ts'

const HERE = path.join(import.meta.dirname, 'debian')
/** What Prometheus and Grafana take. */
const WATCHING = path.resolve(import.meta.dirname, '../../deploy/watching')
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
/** Where a file of `debian/` lies once it is installed. */
const PLACES = {
  'xinqiao.service': 'lib/systemd/system/xinqiao.service',
  xinqiao: 'usr/bin/xinqiao',
  'nginx.conf': 'usr/share/xinqiao/nginx.conf',
  copyright: 'usr/share/doc/xinqiao/copyright',
} as const
const SCRIPTS = ['postinst', 'prerm', 'postrm']
const KILOBYTE = 1024

/** Makes `xinqiao_<version>_<architecture>.deb` of a built folder, in the folder `to`; answers where it lies. */
export function debianPackage(built: string, to: string, version: string, at: Date): string {
  const architecture = ARCHITECTURES[process.arch]
  if (process.platform !== 'linux' || architecture === undefined) {
    throw new Error(`no Debian package is made for ${process.platform}-${process.arch}`)
  }
  const stage = mkdtempSync(path.join(tmpdir(), 'xinqiao-deb-'))
  try {
    const inside = (place: string) => path.join(stage, place)
    cpSync(built, inside('usr/lib/xinqiao'), { recursive: true })
    for (const [file, place] of Object.entries(PLACES)) cpSync(path.join(HERE, file), inside(place))
    for (const file of ['docs/operations.md', 'docs/watching.md', 'CHANGELOG.md']) {
      cpSync(path.join(built, file), inside(`usr/share/doc/xinqiao/${path.basename(file)}`))
    }
    cpSync(WATCHING, inside('usr/share/xinqiao/watching'), { recursive: true })
    writeText(inside('DEBIAN/control'), control(version, architecture, kilobytesIn(stage)))
    for (const file of SCRIPTS) cpSync(path.join(HERE, file), inside(`DEBIAN/${file}`))
    const programs = [PLACES.xinqiao, 'usr/lib/xinqiao/bin/node', ...SCRIPTS.map((file) => `DEBIAN/${file}`)]
    settle(stage, programs.map(inside), at)
    const file = path.join(to, `xinqiao_${version}_${architecture}.deb`)
    const epoch = String(at.getTime() / 1000)
    // With one thread the bytes do not depend on the machine.
    execFileSync(
      'dpkg-deb',
      ['--root-owner-group', '-Zxz', '-z3', '--threads-max=1', '--build', stage, file],
      { env: { ...process.env, SOURCE_DATE_EPOCH: epoch }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    return file
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

function control(version: string, architecture: string, kilobytes: number): string {
  return `Package: xinqiao
Version: ${version}
Architecture: ${architecture}
Maintainer: xinqiao <noreply@xinqiao.example>
Installed-Size: ${kilobytes}
Depends: adduser, ca-certificates, init-system-helpers (>= 1.52), libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 8)
Suggests: postgresql (>= 15), nginx, libreoffice-writer-nogui
Section: web
Priority: optional
Description: partner service portal for chip vendors
 Knowledge base, projects, work orders, certifications and visits of the
 partners of a chip vendor, in Chinese. It needs a PostgreSQL 15 or newer, of
 this machine or another; xinqiao setup asks where it is.
`
}

function kilobytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    statSync(path.join(folder, file)),
  )
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  return Math.ceil(bytes / KILOBYTE)
}
