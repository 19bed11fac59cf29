// Finds a Chromium for the browser tests, or installs one, and says which.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { checkout, pinnedNode } from './preparation.mjs'

/** First the build without windows: it is the same engine, and needs about a third less of the processor. */
const HEADLESS = 'chromium-headless-shell'
const COMMANDS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of a Chromium that runs, or undefined. */
export function findChromium() {
  return candidates().find((file) => existsSync(file) && answers(file))
}

/**
 * The path of the Chromium for a run of all browser tests, or undefined. Where Debian's packages can be had, the build
 * without windows is added to one with windows; where nothing is found, Playwright downloads one.
 */
export function prepareChromium() {
  const found = findChromium()
  if (found && (process.env.CHROMIUM_PATH || path.basename(found).includes('headless-shell'))) return found
  const installed = canUseApt() ? installWithApt(found ? [HEADLESS] : [HEADLESS, 'chromium']) : undefined
  return installed ?? found ?? downloadChromium()
}

function canUseApt() {
  return process.getuid?.() === 0 && runs('apt-get', ['--version'])
}

function installWithApt(names) {
  console.log(`用 apt-get 安装 ${HEADLESS} … / installing it with apt-get …`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of names) {
    const packages = [name, 'fonts-noto-cjk']
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
    const found = findChromium()
    if (found && path.basename(found) === name) return found
  }
  return undefined
}

function downloadChromium() {
  console.log('未找到 Chromium，用 Playwright 下载 … / downloading a Chromium with Playwright …')
  const cli = path.join(checkout, 'node_modules/playwright-core/cli.js')
  spawnSync(pinnedNode(), [cli, 'install', '--only-shell', 'chromium'], { stdio: 'inherit' })
  return findChromium()
}

function candidates() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH]
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [
    ...COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...playwrightBuilds(),
  ]
}

function playwrightBuilds() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? playwrightCache()
  if (!existsSync(cache)) return []
  const inside = [
    ...['linux64', 'linux-arm64', 'mac-x64', 'mac-arm64'].map(
      (system) => `chrome-headless-shell-${system}/chrome-headless-shell`,
    ),
    'chrome-headless-shell-win64/chrome-headless-shell.exe',
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ]
  return readdirSync(cache)
    .filter((name) => /^chromium(_headless_shell)?-/.test(name))
    .flatMap((name) => inside.map((file) => path.join(cache, name, file)))
}

function playwrightCache() {
  if (process.platform === 'darwin') return path.join(homedir(), 'Library/Caches/ms-playwright')
  if (process.platform === 'win32') return path.join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
  return path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'ms-playwright')
}

/** Some systems have a command of that name that only tells how to install it. */
function answers(file) {
  return process.platform === 'win32' || runs(file, ['--version'])
}

function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0
}
