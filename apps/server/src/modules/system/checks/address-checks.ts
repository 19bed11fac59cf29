import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Check, fault, type Group, hint, ok, type Place, reasonOf } from './check.ts'

const PATIENCE_MS = 5_000
const DAY_MS = 86_400_000
const SOON_DAYS = 30
const NOW_DAYS = 7
/** Ours on every page; a proxy that drops them drops a wall. */
const HEADERS = ['content-security-policy', 'x-content-type-options']

const reached: Check = {
  name: '用户访问的地址',
  async look({ config, publicUrl }) {
    if (config.PUBLIC_URL === undefined) return withoutAddress(config.demo)
    try {
      const answer = await ask(publicUrl, '/healthz')
      const body = (await answer.json().catch(() => null)) as { version?: string } | null
      if (body?.version === undefined) {
        return fault(`${publicUrl} 应答 ${answer.status}，但不是芯桥`, '请检查域名与反向代理通向本服务。')
      }
      return body.version === config.version
        ? ok(`${publicUrl} 可达，版本 ${body.version}`)
        : hint(
            `${publicUrl} 为版本 ${body.version}，本机为 ${config.version}`,
            '升级完成后各节点应为同一版本。',
          )
    } catch (error) {
      return fault(`${publicUrl} 不可达：${reasonOf(error)}`, '请检查域名解析、反向代理、证书与防火墙。')
    }
  },
}

function withoutAddress(isDemo: boolean) {
  const advice = '只有经 PUBLIC_URL 才能登录，邮件中的链接也由它而来：请设为用户所用的地址。'
  return isDemo ? ok('演示模式，只在本机访问') : fault('未设置 PUBLIC_URL', advice)
}

const headers: Check = {
  name: '安全响应头',
  async look({ config, publicUrl }) {
    if (config.PUBLIC_URL === undefined) return null
    try {
      const answer = await ask(publicUrl, '/portal/')
      const wanted = publicUrl.startsWith('https:') ? [...HEADERS, 'strict-transport-security'] : HEADERS
      const missing = wanted.filter((name) => !answer.headers.has(name))
      return missing.length === 0
        ? ok('齐全')
        : fault(`缺少 ${missing.join('、')}`, '请检查反向代理：它不应去掉本服务给出的响应头。')
    } catch {
      return null
    }
  },
}

const proxy: Check = {
  name: '反向代理',
  look({ config, publicUrl }) {
    if (!publicUrl.startsWith('https:')) {
      return config.PUBLIC_URL === undefined || isThisMachine(publicUrl)
        ? null
        : fault('用户以 http 访问', '口令会以明文传送：请以 HTTPS 提供服务。')
    }
    return config.TRUST_PROXY === undefined
      ? fault('未设置 TRUST_PROXY', '所有人会被当作来自同一地址：请设为前面代理的层数或地址。')
      : ok(`TRUST_PROXY ${config.TRUST_PROXY}`)
  },
}

const certificate: Check = {
  name: 'HTTPS 证书',
  async look({ publicUrl, now }) {
    if (!publicUrl.startsWith('https:')) return null
    try {
      const until = await validUntil(publicUrl)
      const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
      if (days < 0) return fault('已过期', '请更新证书。')
      const found = `还有 ${days} 天到期`
      if (days < NOW_DAYS) return fault(found, '请立即更新证书。')
      return days < SOON_DAYS ? hint(found, '请检查证书的自动更新。') : ok(found)
    } catch (error) {
      return fault(`无法读取：${reasonOf(error)}`, '请检查域名与反向代理的 HTTPS 设置。')
    }
  },
}

export const ADDRESS_CHECKS: Group = { area: '访问', checks: [reached, headers, proxy, certificate] }

function ask(publicUrl: string, path: string): Promise<Response> {
  return fetch(`${publicUrl}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
}

/** The last moment of what the address shows, whoever signed it: an expired one must be told as such. */
function validUntil(publicUrl: string): Promise<Date> {
  const { hostname, port } = new URL(publicUrl)
  return new Promise((resolve, reject) => {
    const options = {
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
    }
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('没有应答')))
    socket.on('error', reject)
  })
}

function isThisMachine(address: Place['publicUrl']): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
