// `npm test`: installs what is missing, finds a browser, then runs every check.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { prepareChromium } from './chromium.mjs'
import { checkout, ensureInstalled, PreparationError, pinnedNode, requireNode18 } from './preparation.mjs'

requireNode18()
try {
  await ensureInstalled()
  const chromium = prepareChromium()
  if (chromium) console.log(`浏览器 / browser: ${chromium}`)
  else
    console.log(
      '没有可用的 Chromium，浏览器测试将失败；可用 CHROMIUM_PATH 指定 / no Chromium: set CHROMIUM_PATH',
    )
  const args = [path.join(checkout, 'scripts/check.ts'), '--all', ...process.argv.slice(2)]
  const env = chromium ? { ...process.env, CHROMIUM_PATH: chromium } : process.env
  const checks = spawn(pinnedNode(), args, { stdio: 'inherit', cwd: checkout, env })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => checks.kill(signal))
  checks.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  console.error(error instanceof PreparationError ? error.message : error)
  process.exitCode = 1
}
