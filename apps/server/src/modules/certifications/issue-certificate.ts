import { randomInt } from 'node:crypto'
import { toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { releaseNamed } from '../firmware/index.ts'
import { insertCertificate } from './certificate-queries.ts'
import type { ApplicationRecord } from './queries.ts'

/** What an engineer says of what has passed. */
export interface Issue {
  /** empty where the application has it right */
  productName?: string
  productModel?: string
  configuration: string
  firmware: string
  validYears: number
  /** empty for today */
  listedOn: string
}

/** The certificate of a passed application; its number is that of the application. */
export async function issueCertificate(
  db: Db,
  application: ApplicationRecord,
  { configuration, firmware, validYears, listedOn, productName, productModel }: Issue,
  { at, by }: { at: Date; by: string },
): Promise<{ number: string; validUntil: string }> {
  const issuedOn = toDate(at)
  const validUntil = yearsLater(issuedOn, validYears)
  await insertCertificate(db, application, {
    productName: productName || productOf(application),
    model: productModel || application.model,
    ...{ configuration, firmware, issuedOn, validUntil },
    firmwareReleaseId: await testedWith(db, firmware, application.platform),
    listedOn: listedOn < issuedOn ? issuedOn : listedOn,
    verifyCode: newVerifyCode(),
    contactName: application.assigneeName ?? by,
  })
  return { number: application.number, validUntil }
}

/** The release that the firmware of a certificate names; null where it is another's, or no text says one. */
export async function testedWith(db: Db, text: string, chip: string): Promise<string | null> {
  return (await releaseNamed(db, { text, chips: chip === '' ? [] : [chip] }))?.id ?? null
}

/** What a certificate calls the product of an application. */
export function productOf({
  productName,
  productType,
  model,
}: Pick<ApplicationRecord, 'productName' | 'productType' | 'model'>): string {
  return productName || productType || model
}

/** The last day of so many years. */
function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date - 1)).toISOString().slice(0, 10)
}

/** Ten characters that nobody mistakes for one another on paper. */
function newVerifyCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
}
