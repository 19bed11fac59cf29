import { randomBytes } from 'node:crypto'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { onServer } from '../apps/server/test/databases.ts'
import { logInAt } from './client.ts'
import type { Shot } from './load.ts'

const PHONES = ['13800006620', '13800006621', '13800006640', '13800006650', '13800006660']
const WORDS = ['电容', 'PCIe', '上电时序', '驱动', 'DDR4', '散热', '设备树', '勘误']

/** What people do all day: 70 % reading, 20 % lists and searches, 8 % writes, 2 % files. */
export async function mixedShots(origin: string, databaseUrl: string): Promise<() => Shot> {
  const tokens: string[] = []
  for (const phone of PHONES) {
    const token = await logInAt(origin, phone)
    if (token === null) throw new Error(`${phone} cannot log in`)
    tokens.push(token)
  }
  const documents = await onServer(
    databaseUrl,
    `select b.id as base, v.id as version, d.id as document
       from knowledge_base b
       join knowledge_version v on v.id = b.current_version_id
       join knowledge_document d on d.version_id = v.id and d.type = 1
      where b.status = 'released' and b.visibility in ('public', 'login')`,
  )
  let count = 0
  return () => {
    count += 1
    const token = tokens[count % tokens.length] ?? ''
    const { base, version, document } = documents[(count * 7) % documents.length] ?? {}
    const share = (count * 37) % 100
    if (share < 30) {
      return {
        name: 'read',
        method: 'GET',
        path: `/api/wiki/portal/kbs/${base}/ver/${version}/docs/${document}/content`,
        token,
      }
    }
    if (share < 50)
      return { name: 'tree', method: 'GET', path: `/api/wiki/portal/kbs/${base}/ver/${version}/docs`, token }
    if (share < 60) return { name: 'who', method: appInfo.method, path: `/api${appInfo.path}`, token }
    if (share < 70) return { name: 'head', method: 'GET', path: `/api/wiki/portal/kbs/${base}`, token }
    if (share < 80)
      return {
        name: 'list',
        method: 'POST',
        path: '/api/wiki/portal/kbs?pageNum=1&pageSize=12',
        token,
        body: {},
      }
    if (share < 90) {
      const word = encodeURIComponent(WORDS[count % WORDS.length] ?? '')
      return { name: 'search', method: 'GET', path: `/api/wiki/portal/search?keyword=${word}`, token }
    }
    if (share < 94) {
      const content = `负载 ${count} ${randomBytes(4).toString('hex')}`
      return {
        name: 'comment',
        method: 'POST',
        path: `/api/wiki/member/kbs/${base}/comm`,
        token,
        body: { content },
      }
    }
    if (share < 98)
      return {
        name: 'favourite',
        method: count % 2 ? 'PUT' : 'DELETE',
        path: `/api/wiki/member/kbs/${base}/favor`,
        token,
      }
    return { name: 'page', method: 'GET', path: '/portal/' }
  }
}
