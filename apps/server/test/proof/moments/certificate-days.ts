import { CERTIFICATIONS } from '@xinqiao/contract/certifications/kinds'
import { expect } from 'vitest'
import * as certificates from '../../../src/modules/certifications/certificate-queries.ts'
import * as open from '../../../src/modules/certifications/public/public-queries.ts'
import { listOfUnit as listApplications } from '../../../src/modules/certifications/queries.ts'
import { certificatesNamed } from '../../../src/modules/certifications/suggest-queries.ts'
import { listPublicCompanies } from '../../../src/modules/contact/company-queries.ts'
import { fromShanghai, toDate } from '../../../src/platform/clock.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import { readQuery } from '../../../src/platform/search/query.ts'
import { type Case, DAY, FAR, FROM, LAST, LONG_AGO, type Own, PAGE, UP_TO } from './cases.ts'

const certified = (values: object) => (db: Db) =>
  db
    .updateTable('certificate')
    .set({ status: 'valid', listedOn: LONG_AGO, validUntil: FAR, companyName: '样品公司', ...values })
    .execute()
/** Wherever anybody meets certificates. */
const PUBLIC: Record<string, (db: Db, at: Date) => Promise<unknown>> = {
  'by its number': async (db, at) => {
    const { number } = await db.selectFrom('certificate').select('number').executeTakeFirstOrThrow()
    return open.findPublicRow(db, number, at)
  },
  'by its model': async (db, at) => {
    const one = db.selectFrom('certificate').select('model').where('model', 'not like', '%、%')
    const { model } = await one.executeTakeFirstOrThrow()
    return (await open.findCertified(db, { model, platform: '', kind: '' }, at)).length > 0
  },
  'among the counts': async (db, at) => (await open.countFacets(db, at)).length > 0,
  'in the search': async (db, at) => {
    const { number } = await db.selectFrom('certificate').select('number').executeTakeFirstOrThrow()
    const query = readQuery(number)
    return query && (await certificatesNamed(db, query, { at, limit: 5 })).length > 0
  },
  'among the companies': async (db, at) =>
    (await listPublicCompanies(db, { keyword: '样品公司', today: toDate(at), most: 9 })).length > 0,
}
const noon = (day: string) => fromShanghai(`${day} 12:00`)
const component = CERTIFICATIONS.find(({ name }) => name === 'component') ?? expect.fail('no component')
const applied = (at: Date) => (db: Db) =>
  db.updateTable('certificationApplication').set({ createdAt: at, kind: 'component' }).execute()
const applications = async (db: Db, { unit }: Own, span: object) =>
  (await listApplications(db, component, unit, { ...span, ...PAGE })).total > 0
const allOpen = async (db: Db, span: object) => {
  const texts = { rzNumber: '', productModel: '', deviceTypes: '', createPeople: '', kind: '', rzmbpt: '' }
  const filter = { ...texts, companyName: '', createTimeStart: '', createTimeEnd: '', ...span, ...PAGE }
  return (await open.listPublicRows(db, filter, noon(DAY))).total > 0
}

export const CERTIFICATES: Case<string>[] = [
  ...Object.entries(PUBLIC).flatMap(([where, find]): Case<string>[] => [
    {
      what: `a certificate is found ${where}`,
      held: FROM,
      row: certified({ listedOn: DAY }),
      holds: (db, today) => find(db, noon(today)),
    },
    {
      what: `a certificate is still found ${where}`,
      held: UP_TO,
      row: certified({ validUntil: DAY }),
      holds: (db, today) => find(db, noon(today)),
    },
  ]),
  {
    what: 'a certificate is read without its code',
    held: FROM,
    row: certified({ listedOn: DAY }),
    holds: async (db, today) => {
      const { number } = await db.selectFrom('certificate').select('number').executeTakeFirstOrThrow()
      return certificates.findOpenCertificate(db, number, '', noon(today))
    },
  },
  {
    what: 'a certificate is called valid',
    held: UP_TO,
    holds: (_db, today) =>
      certificates.standingOf({ status: 'valid', validUntil: DAY }, noon(today)) === 'valid',
  },
  {
    what: 'its end is near',
    held: FROM,
    row: certified({ validUntil: DAY, remindedOn: null }),
    holds: async (db, until) => (await certificates.listRunningOut(db, LONG_AGO, until)).length > 0,
  },
  {
    what: 'its end is not over',
    held: UP_TO,
    row: certified({ validUntil: DAY, remindedOn: null }),
    holds: async (db, today) => (await certificates.listRunningOut(db, today, FAR)).length > 0,
  },
  {
    what: 'applications from its first moment on',
    held: UP_TO,
    row: applied(fromShanghai(DAY)),
    holds: (db, day, own) => applications(db, own, { createTimeStart: day }),
  },
  {
    what: 'applications up to its last moment',
    held: FROM,
    row: applied(LAST),
    holds: (db, day, own) => applications(db, own, { createTimeEnd: day }),
  },
  {
    what: 'certificates applied for from its first moment on',
    held: UP_TO,
    row: certified({ appliedAt: fromShanghai(DAY) }),
    holds: (db, day) => allOpen(db, { createTimeStart: day }),
  },
  {
    what: 'certificates applied for up to its last moment',
    held: FROM,
    row: certified({ appliedAt: LAST }),
    holds: (db, day) => allOpen(db, { createTimeEnd: day }),
  },
]
