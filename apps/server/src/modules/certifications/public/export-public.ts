import type { exportPublic as endpoint } from '@xinqiao/contract/certifications/public-endpoints'
import type { PublicDetail } from '@xinqiao/contract/certifications/public-schemas'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { toDate } from '../../../platform/clock.ts'
import { streamRows } from '../../../platform/db/stream-rows.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendWorkbook } from '../../../platform/spreadsheet/send-workbook.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import { publicRows } from './public-queries.ts'
import { asPublic, type CertifiedRow, isPassed } from './show-public.ts'

/** All certified products that match, as a workbook that is written while they are read. */
export async function exportPublic(
  { db, clock }: Platform,
  query: HandlerInput<typeof endpoint>['query'],
  reply: FastifyReply,
) {
  const at = clock.now()
  const isNone = query.applyStatus !== '' && !isPassed(query.applyStatus)
  const found = streamRows(db, await publicRows(db, query, at))
  const columns = EXPORTED.map(([title, , width]) => ({ title, width }))
  const rows = isNone ? none() : cellsOf(found)
  return sendWorkbook(reply, { title: '认证产品', latin: 'certified', days: toDate(at) }, [
    { name: '认证产品', columns, rows },
  ])
}

const EXPORTED: readonly (readonly [
  title: string,
  field: Exclude<keyof PublicDetail, 'hasSecurityNotice'>,
  width: number,
])[] = [
  ['认证编号', 'rzNumber', 18],
  ['认证种类', 'kind', 18],
  ['申请单位', 'companyName', 32],
  ['产品名称', 'productName', 32],
  ['产品型号', 'productModel', 28],
  ['产品类型', 'deviceTypes', 16],
  ['目标平台', 'rzmbpt', 16],
  ['认证配置', 'configuration', 40],
  ['固件版本', 'firmware', 20],
  ['发证日期', 'issuedOn', 14],
  ['有效期至', 'validUntil', 14],
]

/** The table says what is certified, as the papers do. */
const NONE: ReadonlySet<string> = new Set()

async function* cellsOf(rows: AsyncIterable<CertifiedRow>): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) {
    const shown = asPublic(row, NONE)
    yield EXPORTED.map(([, field]) => shown[field])
  }
}

async function* none(): AsyncGenerator<readonly Cell[]> {}
