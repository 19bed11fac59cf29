import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkout } from '../preparation.mjs'
import { ensureWebBuilt } from '../web-build.mjs'
import { buildFolder } from './build-folder.ts'
import { debianPackage } from './debian-package.ts'

export interface Product {
  version: string
  /** the folder that starts by `node server.js` */
  folder: string
  /** the Debian package of it, where one was asked for */
  package?: string
}

/** Builds what people install, below the folder `to`. */
export async function buildProduct(to: string, withPackage: boolean): Promise<Product> {
  await ensureWebBuilt()
  const { version } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(to, 'xinqiao')
  const at = commitTime()
  buildFolder(checkout, folder, { version, at })
  return { version, folder, ...(withPackage ? { package: debianPackage(folder, to, version, at) } : {}) }
}

/** When the commit was made: what is built from it bears that time. */
function commitTime(): Date {
  const seconds =
    process.env.SOURCE_DATE_EPOCH ??
    execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: checkout, encoding: 'utf8' })
  return new Date(Number(seconds) * 1000)
}
