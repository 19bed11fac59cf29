import { randomBytes } from 'node:crypto'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { addComment, addFavourite } from '@xinqiao/contract/knowledge/member-endpoints'
import {
  baseDetail,
  documentContent,
  documentTree,
  listBases,
} from '@xinqiao/contract/knowledge/reading-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { onServer } from '../apps/server/test/databases/databases.ts'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { logInAt } from './client.ts'
import type { Shot } from './load.ts'

const PHONES = [
  PEOPLE.manager,
  PEOPLE.engineer,
  PEOPLE.vendorManager,
  PEOPLE.distributorManager,
  PEOPLE.personal,
]
const WORDS = ['电容', 'PCIe', '上电时序', '驱动', 'DDR4', '散热', '设备树', '勘误']

interface Place {
  kbId: string
  verId: string
  docId: string
  /** counts the requests */
  count: number
}

/** What people do all day, in hundredths: 70 reading, 20 lists and searches, 8 writes, 2 pages. */
const MIX: readonly { share: number; shot: (place: Place) => Omit<Shot, 'token'> }[] = [
  {
    share: 30,
    shot: ({ kbId, verId, docId }) => shot(documentContent, { kbId, verId, docId }),
  },
  { share: 20, shot: ({ kbId, verId }) => shot(documentTree, { kbId, verId }) },
  { share: 10, shot: ({ kbId }) => shot(baseDetail, { kbId }) },
  { share: 10, shot: () => shot(appInfo, {}) },
  { share: 10, shot: () => shot(listBases, {}, '?pageNum=1&pageSize=12', {}) },
  {
    share: 10,
    shot: ({ count }) =>
      shot(searchText, {}, `?keyword=${encodeURIComponent(WORDS[count % WORDS.length] ?? '')}`),
  },
  {
    share: 4,
    shot: ({ kbId, count }) =>
      shot(addComment, { id: kbId }, '', { content: `第 ${count} 条 ${randomBytes(4).toString('hex')}` }),
  },
  { share: 4, shot: ({ kbId }) => shot(addFavourite, { id: kbId }) },
  { share: 2, shot: () => ({ name: 'page', method: 'GET', path: '/portal/' }) },
]

/** Makes requests in these shares, of several readers and about every open document. */
export async function mixedShots(origin: string, databaseUrl: string): Promise<() => Shot> {
  const tokens: string[] = []
  for (const phone of PHONES) {
    const token = await logInAt(origin, phone)
    if (token === null) throw new Error(`${phone} cannot log in`)
    tokens.push(token)
  }
  const documents = await onServer(
    databaseUrl,
    `select b.id as base, d.version_id as version, d.id as document
       from knowledge_base b
       join knowledge_document d on d.version_id = b.current_version_id and d.type = 1
      where b.status = 'released' and b.visibility in ('public', 'login')`,
  )
  const wheel = MIX.flatMap(({ share, shot: make }) => Array.from({ length: share }, () => make))
  let count = 0
  return () => {
    count += 1
    const document = documents[(count * 7) % documents.length]
    const place = {
      kbId: String(document?.base),
      verId: String(document?.version),
      docId: String(document?.document),
      count,
    }
    // 37 and 100 share no factor, so every part of the wheel has its turn and neighbours differ.
    const make = wheel[(count * 37) % wheel.length]
    if (!make) throw new Error('the shares make no whole')
    return { ...make(place), token: tokens[count % tokens.length] ?? '' }
  }
}

function shot(
  endpoint: { name: string; method: string; path: string },
  params: Record<string, string>,
  query = '',
  body?: object,
): Omit<Shot, 'token'> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
  const { name, method } = endpoint
  return { name, method, path: `/api${path}${query}`, ...(body === undefined ? {} : { body }) }
}
