import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { madeFileHeaders } from '../../../platform/http/files/made-file-headers.ts'
import { networkOf } from '../../../platform/http/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CertificateRow, findOpenCertificate } from '../certificate-queries.ts'
import { keptPaper } from './keep-paper.ts'

/** What stands on a certificate. */
export interface CertificateSheet {
  brand: string
  title: string
  number: string
  statement: string
  facts: [label: string, value: string][]
  holder: string
  issuer: string
  issuedOn: string
  /** where the code leads */
  address: string
}

/** The certificate as a PDF. @throws 404, BusyError */
export async function printCertificate(
  platform: Platform,
  { number, code }: { number: string; code: string },
  { actor, address, reply }: { actor: Actor | null; address: string; reply: FastifyReply },
): Promise<FastifyReply> {
  const row = await findOpenCertificate(platform.db, number, code, platform.clock.now())
  // What was withdrawn is shown by the page that verifies it, and not given out on paper again.
  if (!row || row.status === 'withdrawn') throw notFound()
  const sheet = sheetOf(platform, row)
  const whose = actor?.accountId ?? networkOf(address)
  const paper = await keptPaper(platform, { ...row, sheet, whose })
  const name = `认证证书_${row.number}.pdf`
  return reply
    .headers({
      ...madeFileHeaders({
        type: 'application/pdf',
        name,
        latin: `certificate-${row.number}.pdf`,
        as: 'inline',
      }),
      'content-length': paper.size,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    })
    .send(platform.storage.read(paper.fileId))
}

/** The page that verifies a certificate. */
function verifyAddress(publicUrl: string, row: { number: string; verifyCode: string }): string {
  return `${publicUrl}/portal/certificate?number=${row.number}&code=${row.verifyCode}`
}

function sheetOf({ config, publicUrl }: Platform, row: CertificateRow): CertificateSheet {
  const { BRAND: brand, COMPANY: issuer } = config
  const { productName, model, companyName, platform, number, issuedOn, validUntil } = row
  const product = productName === model ? model : `${productName} ${model}`
  const facts: [string, string][] = [
    ['认证种类', certificationOf(row.kind)?.title ?? ''],
    ['产品类型', row.productType],
    ['产品型号', model],
    ['目标平台', platform],
    ['认证配置', row.configuration],
    ['固件版本', row.firmware],
    ['有效期', `${issuedOn} 至 ${validUntil}`],
    // What was corrected says so, that it is not taken for the paper before it.
    ['版次', row.edition > 1 ? `第 ${row.edition} 版，${row.correctedOn} 更正` : ''],
    ['查验码', row.verifyCode],
  ]
  return {
    ...{ brand, number, issuedOn, issuer },
    title: '互认证证书',
    statement: `${companyName}的 ${product} 与${brand} ${platform} 处理器平台完成兼容性测试，双方产品相互兼容、运行稳定，满足使用要求，特此证明。`,
    facts: facts.filter(([, value]) => value !== ''),
    holder: companyName,
    address: verifyAddress(publicUrl, row),
  }
}
