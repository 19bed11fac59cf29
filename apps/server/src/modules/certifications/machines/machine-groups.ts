import type { Examination } from '@xinqiao/contract/certifications/console-endpoints'
import { APPLICATION_AREAS } from '@xinqiao/contract/certifications/machines/texts'
import type { Db } from '../../../platform/db/database.ts'
import type { ApplicationRecord } from '../queries.ts'
import { findSheet, listBoards } from './machine-queries.ts'

type Group = Examination['groups'][number]
type MachineParts = Pick<Examination, 'groups' | 'mailTo'>

/** What the provider reads of a whole-machine application beside what those of every kind say. */
export async function machineParts(db: Db, row: ApplicationRecord): Promise<MachineParts> {
  const [sheet, boards] = await Promise.all([findSheet(db, row.id), listBoards(db, row.id)])
  const address = joined(sheet.address, sheet.postcode)
  const groups = [
    group('单位信息', [
      ['单位名称', row.companyName],
      ['营业执照号码', sheet.businessLicenseNumber],
      ['法定代表人', sheet.legalPerson],
      ['联系人', row.contactName],
      ['联系电话', row.phone],
      ['所在部门', sheet.department],
      ['联系邮箱', row.email],
      ['通讯地址', address],
      ['测试方式', [sheet.testMethod, sheet.testInstitution].filter(Boolean).join('：')],
      ['其他要求', sheet.otherRequire],
    ]),
    ...boards.map((board, index) =>
      group(`${board.boardType} ${index + 1}`, [
        ['项目名称', board.projectName],
        ['产品型号', board.model],
        ['产品类型', board.productTypeName],
        ['FAE', board.faeName],
        ['TME', board.tme],
        ['应用领域', APPLICATION_AREAS.find(({ value }) => value === board.applicationArea)?.label ?? ''],
        ['用途', board.purpose],
        ['产品功能概述', board.overview],
      ]),
    ),
    group('证书寄送', [
      ['寄出单号', sheet.providerWaybill],
      ['收件地址', sheet.providerAddress],
      ['客户寄回单号', sheet.customerWaybill],
      ['客户回寄地址', sheet.returnAddress],
      ['寄回客户单号', sheet.returnWaybill],
    ]),
  ].filter(({ facts }) => facts.some(({ value }) => value !== ''))
  // Where the customer wants its copy, once it has said so.
  const mailTo = joined(sheet.returnAddress || address, row.contactName, row.phone)
  return { groups, mailTo }
}

const joined = (...texts: string[]) => texts.filter(Boolean).join('，')

function group(title: string, facts: readonly (readonly [string, string])[]): Group {
  return { title, facts: facts.map(([label, value]) => ({ label, value })) }
}
